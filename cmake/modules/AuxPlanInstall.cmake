# What `cmake --install` installs besides the libraries and the tool, which
# AddAuxPlan.cmake installs where they are declared.

include(CMakePackageConfigHelpers)

set(AUXPLAN_INSTALL_CMAKEDIR ${CMAKE_INSTALL_LIBDIR}/cmake/AuxPlan)
set(AUXPLAN_INSTALL_DATADIR ${CMAKE_INSTALL_DATADIR}/auxplan)

install(DIRECTORY include/auxplan DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  FILES_MATCHING PATTERN "*.h")
# Only the enumerations: the tables are compiled into AuxPlanLayouts.
install(FILES ${PROJECT_BINARY_DIR}/include/auxplan/Layouts/AuxEnums.inc
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/auxplan/Layouts)

install(DIRECTORY td DESTINATION ${AUXPLAN_INSTALL_DATADIR} FILES_MATCHING PATTERN "*.td")
install(DIRECTORY share/auxplan/ DESTINATION ${AUXPLAN_INSTALL_DATADIR}
  FILES_MATCHING PATTERN "*.json")
install(DIRECTORY examples DESTINATION ${AUXPLAN_INSTALL_DATADIR})
install(DIRECTORY share/vim/ DESTINATION ${CMAKE_INSTALL_DATADIR}/vim/vimfiles)
install(DIRECTORY share/vscode DESTINATION ${AUXPLAN_INSTALL_DATADIR})
# As in the tree, so that the links of the pages lead somewhere.
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING PATTERN "*.md" PATTERN "*.svg"
        PATTERN "*.rg")
install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES README.md CONTRIBUTING.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})

string(REGEX MATCH "^[0-9]+\\.[0-9]+" AUXPLAN_LLVM_VERSION ${LLVM_PACKAGE_VERSION})
configure_package_config_file(cmake/AuxPlanConfig.cmake.in
  ${PROJECT_BINARY_DIR}/cmake/AuxPlanConfig.cmake
  INSTALL_DESTINATION ${AUXPLAN_INSTALL_CMAKEDIR}
  PATH_VARS AUXPLAN_INSTALL_DATADIR)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/cmake/AuxPlanConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES
  ${PROJECT_BINARY_DIR}/cmake/AuxPlanConfig.cmake
  ${PROJECT_BINARY_DIR}/cmake/AuxPlanConfigVersion.cmake
  cmake/modules/AuxPlanAddGraph.cmake
  DESTINATION ${AUXPLAN_INSTALL_CMAKEDIR})
install(EXPORT AuxPlanTargets NAMESPACE AuxPlan:: DESTINATION ${AUXPLAN_INSTALL_CMAKEDIR})

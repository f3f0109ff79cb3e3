# What `cmake --install` installs besides the libraries and the tool, which
# AddAuxPlan.cmake installs where they are declared.

include(CMakePackageConfigHelpers)

set(AUXPLAN_INSTALL_CMAKEDIR ${CMAKE_INSTALL_LIBDIR}/cmake/AuxPlan)
set(AUXPLAN_INSTALL_DATADIR ${CMAKE_INSTALL_DATADIR}/auxplan)

# Libraries are what other projects build with; Tool is all else, and what the Debian package has.
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME Libraries)
install(DIRECTORY include/auxplan DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  FILES_MATCHING PATTERN "*.h")
# Only the enumerations: the tables are compiled into AuxPlanLayouts.
install(FILES ${PROJECT_BINARY_DIR}/include/auxplan/Layouts/AuxEnums.inc
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/auxplan/Layouts)
install(FILES ${PROJECT_BINARY_DIR}/include/auxplan/State/AuxStateEnums.inc
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/auxplan/State)

set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME Tool)
install(DIRECTORY td DESTINATION ${AUXPLAN_INSTALL_DATADIR} FILES_MATCHING PATTERN "*.td")
install(DIRECTORY share/auxplan/ DESTINATION ${AUXPLAN_INSTALL_DATADIR}
  FILES_MATCHING PATTERN "*.json")
install(DIRECTORY examples DESTINATION ${AUXPLAN_INSTALL_DATADIR})
# In /usr and /usr/local Neovim finds its folder by itself, and Debian's Vim that of /usr.
install(DIRECTORY share/vim/ DESTINATION ${CMAKE_INSTALL_DATADIR}/nvim/site)
install(DIRECTORY share/vim/ DESTINATION ${CMAKE_INSTALL_DATADIR}/vim/vimfiles PATTERN lua EXCLUDE)
install(DIRECTORY share/ci DESTINATION ${AUXPLAN_INSTALL_DATADIR})
install(DIRECTORY share/vscode DESTINATION ${AUXPLAN_INSTALL_DATADIR})
# As in the tree, so that the links of the pages lead somewhere.
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING PATTERN "*.md" PATTERN "*.svg"
        PATTERN "*.rg")
install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES README.md CONTRIBUTING.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})

set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME Libraries)
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

# `cpack -G DEB`, and the target deb, which builds no more than the package has.
execute_process(COMMAND getconf GNU_LIBC_VERSION OUTPUT_VARIABLE AUXPLAN_LIBC ERROR_QUIET)
string(REGEX MATCH "[0-9.]+" AUXPLAN_LIBC "${AUXPLAN_LIBC}")
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME aux-plan)
set(CPACK_PACKAGE_CONTACT "aux-plan's developers <aux-plan@localhost>")
set(CPACK_COMPONENTS_ALL Tool Debian)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION graphics)
# Release builds have the C++ library inside; other builds are for who made them.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libc6 (>= ${AUXPLAN_LIBC}), liblzma5, zlib1g")
if(NOT CMAKE_BUILD_TYPE MATCHES "^(Release|MinSizeRel)$" OR NOT AUXPLAN_STATIC_RUNTIME)
  string(APPEND CPACK_DEBIAN_PACKAGE_DEPENDS ", libstdc++6")
endif()
include(CPack)
add_custom_target(deb COMMAND ${CMAKE_CPACK_COMMAND} -G DEB
  DEPENDS aux-plan aux-plan-man aux-plan-bash aux-plan-zsh USES_TERMINAL)

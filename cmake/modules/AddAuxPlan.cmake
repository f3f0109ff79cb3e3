# The functions with which every folder declares what it builds.
#
#   add_auxplan_library(AuxPlanX [sources...] [LINK_LIBS libs...] [PRIVATE_LIBS libs...]
#                       [COLD | COLD_ONLY sources... | COLD_EXCEPT sources...])
#   add_auxplan_tool(name [sources...] [LINK_LIBS libs...] [NO_INSTALL] [COLD])
#   add_auxplan_unittest(XTests [sources...] [LINK_LIBS libs...] [SEPARATE])
#   add_auxplan_benchmark(XBench [sources...] [LINK_LIBS libs...])
#
# Without sources, all .cpp files of the folder are meant; a new file is seen at
# the next build. COLD: release builds make the code small, not fast: of all of the code, of these sources, of all but
# these. Together the cold sources run less than one of 40 instructions when the graphs of benchmarks/ are planned and
# checked. SEPARATE: each source is compiled by itself.

# The flags of everything built here; not exported.
add_library(auxplan_flags INTERFACE)
target_compile_features(auxplan_flags INTERFACE cxx_std_17)
target_compile_options(auxplan_flags INTERFACE
  -fno-exceptions -fno-rtti -Wall -Wextra -Werror=switch -Werror=return-type
  # Clang reports what libstdc++ 12 itself does inside std::stable_sort.
  $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>
  # Asserts stay in everything but release builds.
  $<$<NOT:$<CONFIG:Release,MinSizeRel>>:-UNDEBUG>
  $<$<BOOL:${AUXPLAN_WERROR}>:-Werror>)
# Release builds are started often, for one small graph each: the linker leaves out what nobody calls, and there
# are no tables for exceptions, since nothing throws; functions with the same code become one. Sanitizers want
# their own flags alone, and their names, a list with commas, must not stand in a generator expression.
include(CheckLinkerFlag)
check_linker_flag(CXX "-fuse-ld=gold;-Wl,--icf=safe" AUXPLAN_FOLDS_CODE)
if(NOT AUXPLAN_SANITIZE)
  set(AUXPLAN_SMALL $<CONFIG:Release,MinSizeRel>)
  # -O3 makes the tool a seventh larger, and planning 5 to 10 % faster; -O2 makes code half as large again as -Os.
  target_compile_options(auxplan_flags INTERFACE
    $<${AUXPLAN_SMALL}:$<IF:$<BOOL:$<TARGET_PROPERTY:AUXPLAN_COLD>>,-Os,-O2>;-ffunction-sections;-fdata-sections;-fno-asynchronous-unwind-tables>)
  target_link_options(auxplan_flags INTERFACE $<${AUXPLAN_SMALL}:-Wl,--gc-sections>)
  # At fixed addresses the loader has nothing to patch: of each page that it patches a process gets a copy.
  set(AUXPLAN_STARTUP $<${AUXPLAN_SMALL}:-static-libstdc++;-static-libgcc;-no-pie>)
  if(AUXPLAN_FOLDS_CODE)
    # The probes of libstdc++'s function that throws anew keep it from being left out: gold would give an error.
    list(APPEND AUXPLAN_STARTUP "$<${AUXPLAN_SMALL}:-fuse-ld=gold;-Wl,--icf=safe;-Wl,-u,__cxa_rethrow>")
  endif()
endif()
if(AUXPLAN_SANITIZE)
  # The vptr check needs run-time type information.
  set(AUXPLAN_SANITIZE_FLAGS -fsanitize=${AUXPLAN_SANITIZE} -fno-sanitize=vptr
    -fno-sanitize-recover=all -fno-omit-frame-pointer
    # GCC's checks see less through instrumented code and guess.
    $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  target_compile_options(auxplan_flags INTERFACE ${AUXPLAN_SANITIZE_FLAGS})
  target_link_options(auxplan_flags INTERFACE ${AUXPLAN_SANITIZE_FLAGS})
  target_sources(auxplan_flags INTERFACE
    $<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:${CMAKE_CURRENT_LIST_DIR}/SanitizerOptions.cpp>)
endif()
if(AUXPLAN_FUZZ)
  # Counts what an input reaches; the fuzz targets themselves link libFuzzer.
  target_compile_options(auxplan_flags INTERFACE -fsanitize=fuzzer-no-link)
  target_link_options(auxplan_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()

macro(auxplan_sources Name)
  cmake_parse_arguments(ARG "NO_INSTALL;COLD;SEPARATE" "" "LINK_LIBS;PRIVATE_LIBS;COLD_ONLY;COLD_EXCEPT" ${ARGN})
  set(Sources ${ARG_UNPARSED_ARGUMENTS})
  if(NOT Sources)
    file(GLOB Sources CONFIGURE_DEPENDS *.cpp)
  endif()
endmacro()

# With AUXPLAN_UNITY, which is the default, one compilation takes up to 14 files: most of the time goes into the same
# headers and templates again and again. Without it every header is seen to stand by itself (preset `dev`).
option(AUXPLAN_UNITY "Compile several source files at once" ON)
function(auxplan_unite Name)
  set_target_properties(${Name} PROPERTIES UNITY_BUILD ${AUXPLAN_UNITY} UNITY_BUILD_BATCH_SIZE 14
    # The name under which a file prints debug lines and counts is its own.
    UNITY_BUILD_CODE_AFTER_INCLUDE "#undef DEBUG_TYPE")
endfunction()

# The cold sources of a library: objects of their own in the same archive, since the files of one compilation share
# their options.
macro(auxplan_split_cold)
  set(Cold ${ARG_COLD_ONLY})
  if(ARG_COLD_EXCEPT)
    set(Cold ${Sources})
    list(TRANSFORM Cold REPLACE "^.*/" "")
    list(REMOVE_ITEM Cold ${ARG_COLD_EXCEPT})
  endif()
  if(Cold)
    list(TRANSFORM Sources REPLACE "^.*/" "")
    list(REMOVE_ITEM Sources ${Cold})
  endif()
endmacro()

# Include directories and definitions of LLVM, as system headers. Installed
# targets get them from AuxPlanConfig.cmake, where LLVM is found again.
function(auxplan_use_llvm Name)
  foreach(Dir ${LLVM_INCLUDE_DIRS})
    target_include_directories(${Name} SYSTEM PUBLIC $<BUILD_INTERFACE:${Dir}>)
  endforeach()
  separate_arguments(Definitions NATIVE_COMMAND "${LLVM_DEFINITIONS}")
  target_compile_options(${Name} PUBLIC "$<BUILD_INTERFACE:${Definitions}>")
endfunction()

macro(auxplan_library_usage Name)
  auxplan_unite(${Name})
  # Rooms name each other's private headers by their path from the root.
  target_include_directories(${Name} PRIVATE ${PROJECT_SOURCE_DIR})
  target_include_directories(${Name} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
    $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  auxplan_use_llvm(${Name})
  target_link_libraries(${Name} PUBLIC ${ARG_LINK_LIBS}
    PRIVATE $<BUILD_INTERFACE:auxplan_flags> ${ARG_PRIVATE_LIBS})
endmacro()

function(add_auxplan_library Name)
  auxplan_sources(${Name} ${ARGN})
  if(NOT Sources)
    add_library(${Name} INTERFACE)
    target_link_libraries(${Name} INTERFACE ${ARG_LINK_LIBS})
    install(TARGETS ${Name} EXPORT AuxPlanTargets COMPONENT Libraries)
    return()
  endif()
  auxplan_split_cold()
  add_library(${Name} STATIC ${Sources})
  set_target_properties(${Name} PROPERTIES AUXPLAN_COLD ${ARG_COLD})
  auxplan_library_usage(${Name})
  if(Cold)
    add_library(${Name}Cold OBJECT ${Cold})
    set_target_properties(${Name}Cold PROPERTIES AUXPLAN_COLD ON)
    auxplan_library_usage(${Name}Cold)
    target_sources(${Name} PRIVATE $<TARGET_OBJECTS:${Name}Cold>)
  endif()
  string(REGEX REPLACE "^AuxPlan" "" ExportName ${Name})
  set_target_properties(${Name} PROPERTIES EXPORT_NAME ${ExportName})
  add_library(AuxPlan::${ExportName} ALIAS ${Name})
  install(TARGETS ${Name} EXPORT AuxPlanTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
    COMPONENT Libraries)
endfunction()

function(add_auxplan_tool Name)
  auxplan_sources(${Name} ${ARGN})
  if(NOT Sources)
    return()
  endif()
  add_executable(${Name} ${Sources})
  set_target_properties(${Name} PROPERTIES AUXPLAN_COLD ${ARG_COLD})
  auxplan_unite(${Name})
  auxplan_use_llvm(${Name})
  target_link_libraries(${Name} PRIVATE auxplan_flags ${ARG_LINK_LIBS})
  # Binding the C++ library at each start takes longer than planning a small frame.
  if(AUXPLAN_STATIC_RUNTIME AND NOT ARG_NO_INSTALL)
    target_link_options(${Name} PRIVATE ${AUXPLAN_STARTUP})
  endif()
  if(NOT ARG_NO_INSTALL)
    install(TARGETS ${Name} EXPORT AuxPlanTargets RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT Tool)
  endif()
endfunction()

# One binary for one layer; lit finds it by its name, which ends in Tests.
function(add_auxplan_unittest Name)
  auxplan_sources(${Name} ${ARGN})
  if(NOT Sources)
    return()
  endif()
  add_executable(${Name} ${Sources})
  if(NOT ARG_SEPARATE)
    auxplan_unite(${Name})
  endif()
  target_include_directories(${Name} PRIVATE ${PROJECT_SOURCE_DIR})
  target_compile_definitions(${Name} PRIVATE AUXPLAN_TEST_DIR="${PROJECT_SOURCE_DIR}/test")
  target_link_libraries(${Name} PRIVATE auxplan_flags ${ARG_LINK_LIBS} GTest::gmock GTest::gtest
    GTest::gtest_main)
  set_target_properties(${Name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR})
  set_property(GLOBAL APPEND PROPERTY AUXPLAN_TEST_DEPENDS ${Name})
endfunction()

function(add_auxplan_benchmark Name)
  auxplan_sources(${Name} ${ARGN})
  if(NOT Sources)
    return()
  endif()
  add_executable(${Name} ${Sources})
  target_link_libraries(${Name} PRIVATE auxplan_flags ${ARG_LINK_LIBS} benchmark::benchmark)
  # Planning and checking are measured apart, which no public header does.
  target_include_directories(${Name} PRIVATE ${PROJECT_SOURCE_DIR})
endfunction()

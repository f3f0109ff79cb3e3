# Finds the LLVM to build against, and sets LLVM_* as LLVMConfig does.
#
# LLVM's version file wants equal major and minor numbers, and distributions
# install several majors side by side: so the wanted ones are asked for one by
# one, and never without a number. 19 is the one that is tested.

foreach(Version 19.1 20.1 21.1)
  if(NOT LLVM_FOUND)
    string(REGEX REPLACE "\\..*" "" Major ${Version})
    find_package(LLVM ${Version} QUIET CONFIG HINTS /usr/lib/llvm-${Major}/lib/cmake/llvm)
  endif()
endforeach()
if(NOT LLVM_FOUND)
  message(FATAL_ERROR "LLVM 19.1 was not found: run scripts/setup, or set LLVM_DIR to the "
    "folder of LLVMConfig.cmake")
endif()
message(STATUS "LLVM ${LLVM_PACKAGE_VERSION}: ${LLVM_DIR}")

# Without this, TableGen.cmake and AddLLVM.cmake are not in the module path.
list(APPEND CMAKE_MODULE_PATH ${LLVM_CMAKE_DIR})

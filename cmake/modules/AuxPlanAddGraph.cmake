# Plans and checks render graphs when a project is built. find_package(AuxPlan) provides it.
#
#   aux_plan_add_graph(name
#     SOURCE frame.rg          a graph, a capture, or @list
#     [TARGETS skl tgl]        GPUs; may be left out if only a budget is checked
#     [OUTPUT file]            default: name with the ending of the form; %t stands for the GPU
#     [EMIT form]              default: ir
#     [POLICY policy] [CONTRACT contract] [MINIMIZE what] [COSTS costs.json]
#     [BUDGET budget.json]     the build fails if the plans exceed it
#     [OPTIONS ...]            further options of aux-plan
#     [DEPENDS ...]            further files and targets that have to be there before
#     [EXCLUDE_FROM_ALL])
#
# The target `name` makes the output, and checks the budget if there is one. Without OUTPUT and
# EMIT, BUDGET only checks. Relative sources are those of the current source folder, relative
# outputs those of the current binary folder. The outputs are the target's property
# AUX_PLAN_OUTPUTS. A build plans again if the graph, or whatever else aux-plan has read, or
# aux-plan itself has changed.

cmake_policy(PUSH)
cmake_policy(VERSION 3.20...3.25)

# The tool as a target: of the installed package, or of this build.
function(_aux_plan_tool Result)
  if(TARGET AuxPlan::aux-plan)
    set(${Result} AuxPlan::aux-plan PARENT_SCOPE)
  elseif(TARGET aux-plan)
    set(${Result} aux-plan PARENT_SCOPE)
  else()
    message(FATAL_ERROR "aux_plan_add_graph: there is no aux-plan; call find_package(AuxPlan)")
  endif()
endfunction()

function(_aux_plan_source_path Result Path)
  string(REGEX REPLACE "^@" "" Plain "${Path}")
  cmake_path(ABSOLUTE_PATH Plain BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" NORMALIZE)
  if(Path MATCHES "^@")
    string(PREPEND Plain "@")
  endif()
  set(${Result} "${Plain}" PARENT_SCOPE)
endfunction()

# The files that an output with %t in its name stands for.
function(_aux_plan_outputs Result Output Targets)
  if(NOT Output MATCHES "%t")
    set(${Result} "${Output}" PARENT_SCOPE)
    return()
  endif()
  if("all" IN_LIST Targets)
    message(FATAL_ERROR "aux_plan_add_graph: OUTPUT with %t needs the names of TARGETS, found all")
  endif()
  set(Outputs "")
  foreach(Target IN LISTS Targets)
    string(REPLACE "%t" "${Target}" Name "${Output}")
    list(APPEND Outputs "${Name}")
  endforeach()
  set(${Result} "${Outputs}" PARENT_SCOPE)
endfunction()

function(aux_plan_add_graph Name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "EXCLUDE_FROM_ALL"
    "SOURCE;OUTPUT;EMIT;POLICY;CONTRACT;MINIMIZE;COSTS;BUDGET" "TARGETS;OPTIONS;DEPENDS")
  if(ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "aux_plan_add_graph: unknown argument '${ARG_UNPARSED_ARGUMENTS}'")
  endif()
  if(ARG_KEYWORDS_MISSING_VALUES)
    message(FATAL_ERROR "aux_plan_add_graph: no value for ${ARG_KEYWORDS_MISSING_VALUES}")
  endif()
  if(NOT ARG_SOURCE)
    message(FATAL_ERROR "aux_plan_add_graph: ${Name} has no SOURCE")
  endif()
  _aux_plan_tool(Tool)
  _aux_plan_source_path(Source "${ARG_SOURCE}")
  set(Common "")
  if(ARG_TARGETS)
    list(JOIN ARG_TARGETS "," List)
    list(APPEND Common "--target=${List}")
  endif()
  foreach(Option IN ITEMS POLICY CONTRACT MINIMIZE)
    if(ARG_${Option})
      string(TOLOWER ${Option} Word)
      list(APPEND Common "--${Word}=${ARG_${Option}}")
    endif()
  endforeach()
  if(ARG_COSTS)
    _aux_plan_source_path(Costs "${ARG_COSTS}")
    list(APPEND Common "--costs=${Costs}")
  endif()
  list(APPEND Common ${ARG_OPTIONS})
  set(Needed "$<TARGET_FILE:${Tool}>" ${ARG_DEPENDS})

  set(Outputs "")
  set(Stamps "")
  if(ARG_OUTPUT OR ARG_EMIT OR NOT ARG_BUDGET)
    if(NOT ARG_TARGETS)
      message(FATAL_ERROR "aux_plan_add_graph: ${Name} has no TARGETS")
    endif()
    if(NOT ARG_EMIT)
      set(ARG_EMIT ir)
    endif()
    if(NOT ARG_OUTPUT)
      set(Ending ${ARG_EMIT})
      if(ARG_EMIT STREQUAL "ir")
        set(Ending rg)
      elseif(ARG_EMIT STREQUAL "stats")
        set(Ending txt)
      endif()
      set(ARG_OUTPUT ${Name}.${Ending})
      list(LENGTH ARG_TARGETS Count)
      if(ARG_EMIT MATCHES "^(ir|dot|perfetto|remarks|svg)$" AND Count GREATER 1)
        set(ARG_OUTPUT ${Name}.%t.${Ending})
      endif()
    endif()
    cmake_path(ABSOLUTE_PATH ARG_OUTPUT BASE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}" NORMALIZE)
    _aux_plan_outputs(Outputs "${ARG_OUTPUT}" "${ARG_TARGETS}")
    set(Depfile "${CMAKE_CURRENT_BINARY_DIR}/${Name}.plan.d")
    add_custom_command(OUTPUT ${Outputs}
      COMMAND ${Tool} "${Source}" ${Common} --emit=${ARG_EMIT} -o "${ARG_OUTPUT}" -MF "${Depfile}"
      DEPENDS ${Needed} DEPFILE "${Depfile}" COMMENT "Planning ${Name}" VERBATIM)
  endif()
  if(ARG_BUDGET)
    _aux_plan_source_path(Budget "${ARG_BUDGET}")
    set(Stamp "${CMAKE_CURRENT_BINARY_DIR}/${Name}.checked")
    set(Depfile "${Stamp}.d")
    # The report goes where the build's messages go.
    add_custom_command(OUTPUT "${Stamp}"
      COMMAND ${Tool} check "${Source}" ${Common} "--budget=${Budget}" -MF "${Depfile}"
        -MT "${Stamp}"
      COMMAND ${CMAKE_COMMAND} -E touch "${Stamp}"
      DEPENDS ${Needed} DEPFILE "${Depfile}" COMMENT "Checking the budget of ${Name}" VERBATIM)
    set(Stamps "${Stamp}")
  endif()
  set(All ALL)
  if(ARG_EXCLUDE_FROM_ALL)
    set(All "")
  endif()
  add_custom_target(${Name} ${All} DEPENDS ${Outputs} ${Stamps})
  set_target_properties(${Name} PROPERTIES AUX_PLAN_OUTPUTS "${Outputs}")
endfunction()

cmake_policy(POP)

-- A session with the client of Neovim: it opens the file of the environment variable FRAME and prints what the server
-- and the syntax file tell.

local function say(...)
  io.stdout:write(table.concat({...}, " "), "\n")
end

local function request(method, params)
  local answers, problem = vim.lsp.buf_request_sync(0, method, params, 20000)
  assert(answers, method .. ": " .. tostring(problem))
  for _, answer in pairs(answers) do
    assert(not answer.error, method .. ": " .. vim.inspect(answer.error))
    return answer.result
  end
end

local function go_to(pattern)
  vim.fn.cursor(1, 1)
  assert(vim.fn.search(pattern, "c") > 0, "no place " .. pattern)
end

local function group_at(pattern)
  go_to(pattern)
  local id = vim.fn.synID(vim.fn.line("."), vim.fn.col("."), 1)
  return vim.fn.synIDattr(id, "name")
end

local function run()
  vim.cmd("filetype plugin on")
  vim.cmd("syntax on")
  vim.cmd("edit " .. vim.env.FRAME)
  say("filetype", vim.bo.filetype)
  for _, word in ipairs({"frame", "pass", "depth %", "D32_SFLOAT", "%depth", "@draw", "FRAGMENT_SHADER", "1920x", "load",
                         "\\/\\/ "}) do
    say("syntax", word, group_at(word))
  end

  local client = vim.lsp.start_client({
    name = "aux-plan", cmd = {vim.env.AUX_PLAN, "lsp"}, root_dir = vim.fn.getcwd(),
    init_options = {target = "skl"},
  })
  vim.lsp.buf_attach_client(0, client)
  assert(vim.wait(20000, function() return vim.lsp.buf_is_attached(0, client) and
    vim.lsp.get_client_by_id(client) and vim.lsp.get_client_by_id(client).initialized end), "no server")

  go_to("%depth at")
  local hover = request("textDocument/hover", vim.lsp.util.make_position_params(0))
  say("hover", (hover.contents.value:gsub("\n", " | ")))
  vim.lsp.buf.definition()
  assert(vim.wait(20000, function() return vim.fn.line(".") == 1 end), "no definition")
  say("definition", vim.fn.line("."), vim.fn.col("."))

  -- An error appears while somebody types, and goes away.
  go_to("sampled %depth")
  vim.cmd("normal! cwsampld")
  assert(vim.wait(20000, function() return #vim.diagnostic.get(0) == 1 end), "no diagnostic")
  local found = vim.diagnostic.get(0)[1]
  say("diagnostic", found.lnum + 1, found.col + 1, found.message)
  go_to("sampld %depth")
  vim.cmd("normal! cwsampled")
  assert(vim.wait(20000, function() return #vim.diagnostic.get(0) == 0 end), "the diagnostic stays")

  go_to("load(clear 1")
  local items = request("textDocument/completion", vim.lsp.util.make_position_params(0)).items
  local labels = {}
  for _, item in ipairs(items) do labels[item.label] = true end
  say("completion", labels.load and labels.GENERAL and "load GENERAL" or "none")

  vim.lsp.buf.formatting_sync({}, 20000)
  for _, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do say("formatted", line) end

  vim.lsp.stop_client(client)
  assert(vim.wait(20000, function() return vim.lsp.client_is_stopped(client) end), "the server does not stop")
  say("stopped")
end

local good, problem = pcall(run)
if not good then say("error:", tostring(problem)) end
vim.cmd(good and "qall!" or "cquit!")

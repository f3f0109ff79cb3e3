-- A session with the client of Neovim, of 0.7 and later: it opens the file of the environment variable FRAME and prints
-- what the server and the syntax file tell.

local clients = vim.lsp.get_clients or vim.lsp.get_active_clients

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

  assert(vim.wait(20000, function()
    local client = clients()[1]
    return client and client.initialized and vim.lsp.buf_is_attached(0, client.id)
  end), "no server")

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

  local keys = {}
  for _, key in ipairs({"K", "gd", "ga"}) do
    table.insert(keys, vim.fn.maparg(key, "n", false, true).buffer == 1 and key or "none")
  end
  say("keys", vim.bo.omnifunc, unpack(keys))
  local hints = vim.lsp.inlay_hint
  say("hints", hints and (hints.is_enabled({bufnr = 0}) and "on" or "off") or "not with this version")

  if vim.lsp.buf.format then vim.lsp.buf.format({timeout_ms = 20000}) else vim.lsp.buf.formatting_sync({}, 20000) end
  for _, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do say("formatted", line) end

  vim.cmd("edit! " .. vim.env.SECOND)
  assert(vim.wait(20000, function() return #clients() == 1 and vim.lsp.buf_is_attached(0, clients()[1].id) end),
         "no server for the second file")
  say("a second file, servers", tostring(#clients()))

  local client = clients()[1].id
  vim.lsp.stop_client(client)
  assert(vim.wait(20000, function() return vim.lsp.client_is_stopped(client) end), "the server does not stop")
  say("stopped")
end

local good, problem = pcall(run)
if not good then say("error:", tostring(problem)) end
vim.cmd(good and "qall!" or "cquit!")

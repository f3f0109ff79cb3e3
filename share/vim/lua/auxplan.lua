-- Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
-- SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

-- The client of `aux-plan lsp` for Neovim from 0.7 on:
--
--   require("auxplan").setup {target = "tgl"}
--
-- The options are the settings of docs/Editors.md, and `cmd`, the command that starts the server.
local M = {}

local function on_attach(_, buffer)
  vim.bo[buffer].omnifunc = "v:lua.vim.lsp.omnifunc"
  for key, action in pairs {K = vim.lsp.buf.hover, gd = vim.lsp.buf.definition, ga = vim.lsp.buf.code_action} do
    vim.keymap.set("n", key, action, {buffer = buffer})
  end
  if vim.lsp.inlay_hint then -- from 0.10 on
    vim.lsp.inlay_hint.enable(true, {bufnr = buffer})
  end
end

function M.setup(options)
  local settings = vim.tbl_extend("force", {}, options or {})
  local config = {
    name = "aux-plan", cmd = settings.cmd or {"aux-plan", "lsp"}, root_dir = vim.fn.getcwd(), init_options = settings,
    on_attach = on_attach,
  }
  settings.cmd = nil
  local client -- with 0.7, which does not look for a client that runs
  vim.api.nvim_create_autocmd("FileType", {
    pattern = "auxplan",
    callback = function(event)
      if vim.lsp.start then
        vim.lsp.start(config, {bufnr = event.buf})
        return
      end
      if not client or vim.lsp.client_is_stopped(client) then
        client = vim.lsp.start_client(config)
      end
      vim.lsp.buf_attach_client(event.buf, client)
    end,
  })
end

return M

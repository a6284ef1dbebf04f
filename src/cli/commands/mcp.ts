import { Command } from 'commander'
import { addExamples, timeoutOption } from './options.ts'

export function mcpCommand(): Command {
  const command = new Command('mcp')
    .summary('let an agent convert documents')
    .description(
      'Runs a Model Context Protocol (MCP) server on standard input and output, with the tools convert, check and list_themes. Its tools read and write files only inside the given folders.',
    )
    .argument(
      '[folders...]',
      'folders that the tools may read from and write to (default: the current folder)',
    )
    .addOption(timeoutOption().default(30))
    .action(async (folders: readonly string[], { timeout }: { readonly timeout: number }) => {
      const { serveMcp } = await import('../mcp/serve-mcp.ts')
      await serveMcp(folders.length === 0 ? ['.'] : folders, timeout)
    })
  return addExamples(command, ['octavo mcp', 'octavo mcp ~/reports'])
}

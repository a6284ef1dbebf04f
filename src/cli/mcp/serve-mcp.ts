import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import { defaultLimits } from '../../core/document/limits.ts'
import { onInterrupt } from '../interrupt.ts'
import { AllowedFolders } from './allowed-folders.ts'
import { DocumentTools } from './document-tools.ts'
import { createMcpServer } from './mcp-server.ts'

/** Bytes of a message. In JSON a document may be twice its size, or six times where it's all control characters. */
const maxBufferSize = 4 * defaultLimits.sourceBytes

/**
 * `octavo mcp`: serves the Model Context Protocol on standard input and output until the client closes standard input.
 *
 * @param folders that tools may read from and write to
 * @throws {UsageError} one of them isn't a folder
 */
export async function serveMcp(folders: readonly string[], timeoutSeconds: number): Promise<void> {
  const tools = new DocumentTools(new AllowedFolders(folders), timeoutSeconds)
  onInterrupt(() => tools.close())
  const closed = new Promise((resolve) => process.stdin.once('end', resolve).once('close', resolve))
  const transport = new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize })
  const handle = serveStdio(() => createMcpServer(tools), { transport })
  await closed
  await handle.close()
  await tools.close()
}

import { pipeline } from 'node:stream'
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import { formatBytes } from '../../common/files/format-bytes.ts'
import { octavoVersion } from '../../common/version.ts'
import { defaultLimits } from '../../core/document/limits.ts'
import { createMcpServer } from '../../mcp/mcp-server.ts'
import { onInterrupt } from '../interrupt.ts'
import { AllowedFolders } from './allowed-folders.ts'
import { DocumentTools } from './document-tools.ts'
import { MessageLines } from './message-lines.ts'

/** Bytes of a message. In JSON a document may be twice its size, or six times where it's all control characters. */
const maxMessageBytes = 4 * defaultLimits.sourceBytes

/** The code of JSON-RPC (https://www.jsonrpc.org/specification#error_object). */
const invalidRequest = -32600

/**
 * `octavo mcp`: serves the Model Context Protocol on standard input and output until the client closes standard input.
 *
 * @param folders that tools may read from and write to
 * @throws {UsageError} one of them isn't a folder
 */
export async function serveMcp(folders: readonly string[], timeoutSeconds: number): Promise<void> {
  const tools = new DocumentTools(new AllowedFolders(folders), timeoutSeconds)
  onInterrupt(() => tools.close())
  const lines = new MessageLines(maxMessageBytes, (id) => {
    const message = `The message is larger than the ${formatBytes(maxMessageBytes)} that are allowed.`
    if (id === undefined) process.stderr.write(`error: ${message}\n`)
    else void transport.send({ jsonrpc: '2.0', id, error: { code: invalidRequest, message } })
  })
  const closed = new Promise((resolve) => lines.once('end', resolve).once('close', resolve))
  // An error of standard input is one of `lines` too, which the transport listens to.
  pipeline(process.stdin, lines, () => {})
  const transport = new StdioServerTransport(lines, process.stdout, {
    maxBufferSize: maxMessageBytes,
  })
  const handle = serveStdio(() => createMcpServer(tools, octavoVersion()), { transport })
  await closed
  await handle.close()
  await tools.close()
}

import { eventually } from './eventually.ts'
import { type ServerProcess, startProcess } from './server-process.ts'
import { sha256 } from './service.ts'

/** Of the premium tier. */
export const serverKey = 'a-key'

/** The service as in production, in a process of its own that is ready and lets `serverKey` in. */
export async function startReady(
  environment: Record<string, string> = {},
  stdout: 'pipe' | number = 'pipe',
  node = process.execPath,
): Promise<ServerProcess> {
  const server = await startProcess(
    {
      NODE_ENV: 'production',
      API_KEY_HASHES: `${sha256(serverKey).toString('hex')}:premium`,
      RATE_LIMIT_PREMIUM: '100000',
      ...environment,
    },
    stdout,
    node,
  )
  await eventually(() => isReady(server))
  return server
}

async function isReady(server: ServerProcess): Promise<boolean> {
  try {
    return (await fetch(`${server.url}/readyz`)).ok
  } catch (error) {
    // It doesn't listen yet, or never will.
    if (server.child.exitCode !== null) throw error
    return false
  }
}

/** `POST /api/v1/convert` with `serverKey`. */
export function convertAt(
  server: ServerProcess,
  body: { readonly content: string; readonly format?: string; readonly theme?: string },
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${server.url}/api/v1/convert`, {
    method: 'POST',
    headers: { 'x-api-key': serverKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** Ends a process that a test has started. */
export async function kill({ child, exited }: ServerProcess): Promise<void> {
  child.kill('SIGKILL')
  await exited
}

import { connect } from 'node:net'

/** Writes bytes to a server of this machine, and reads until it closes the connection. */
export function exchangeWith(
  port: number,
  ...chunks: readonly (string | Buffer)[]
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
    // The server may close while the rest is still being written.
    socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)))
    for (const chunk of chunks) socket.write(chunk)
  })
}

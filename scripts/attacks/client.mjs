import { connect } from 'node:net'

/** A connection on which nothing is read, and whose end is no error. */
export function silentConnection(url) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.pause()
  return socket
}

/** The bytes of a request with a body. */
export function post(path, key, body, headers = {}) {
  const length = { 'content-type': 'application/json', 'content-length': body.length }
  return Buffer.concat([
    head('POST', path, { 'x-api-key': key, connection: 'close', ...length, ...headers }),
    body,
  ])
}

/** The head of a request; headers that are `undefined` are left out. */
export function head(method, path, headers = {}) {
  const lines = Object.entries({ host: 'localhost', ...headers })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
}

/** Sends a request, which asks to close its connection, and reads the response to its end. Resolves with its status, or `undefined` without one. */
export function exchange(url, bytes) {
  return new Promise((resolve) => {
    const socket = silentConnection(url)
    let status
    socket.on('data', (chunk) => {
      status ??= Number(/^HTTP\/1\.1 (\d{3})/.exec(chunk.toString('latin1', 0, 12))?.[1])
    })
    socket.resume()
    socket.once('close', () => resolve(status))
    socket.write(bytes)
  })
}

/** As many runs of `work` at a time, one after another, until the time is up. */
export async function keepBusy(count, until, work) {
  const one = async (index) => {
    while (performance.now() < until) await work(index)
  }
  await Promise.all(Array.from({ length: count }, (_, index) => one(index)))
}

import type { AddressInfo, Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { keys, startService } from '../support/service.ts'

/** A client in a thread of its own, which sends while the service reads, and ends with the status of the answer. */
const client = `
  const { connect } = require('node:net')
  const { parentPort, workerData: { port, key, bytes } } = require('node:worker_threads')
  const body = JSON.stringify({ content: 'a'.padEnd(bytes / 2, '\\n') })
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /api/v1/convert HTTP/1.1\\r\\nHost: x\\r\\nConnection: close\\r\\nX-API-Key: ' + key + '\\r\\n')
  socket.write('Content-Type: application/json\\r\\nContent-Length: ' + body.length + '\\r\\n\\r\\n' + body)
  let answer = ''
  socket.on('data', (part) => { answer += part })
  socket.on('close', () => parentPort.postMessage(answer.slice(9, 12)))
`

/** The most bytes that are read of a connection from one turn of the event loop to the next. */
function mostInTurn(socket: Socket): Promise<number> {
  return new Promise((resolve) => {
    let before = 0
    let most = 0
    const look = () => {
      most = Math.max(most, socket.bytesRead - before)
      before = socket.bytesRead
      if (socket.destroyed) resolve(most)
      else setImmediate(look)
    }
    look()
  })
}

test.each([
  ['is read', keys.valid, '200'],
  ['that is refused is discarded', 'no key', '403'],
])(
  'a large body %s part by part, and others have turns between the parts',
  async (_, key, status) => {
    const service = startService()
    await service.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = service.app.server.address() as AddressInfo
    const most = new Promise<number>((resolve) => {
      service.app.server.once('connection', (socket: Socket) => resolve(mostInTurn(socket)))
    })
    const worker = new Worker(client, {
      eval: true,
      workerData: { port, key, bytes: 8 * 1024 * 1024 },
    })
    const answered = new Promise((resolve) => worker.once('message', resolve))
    expect(await most).toBeLessThan(512 * 1024)
    expect(await answered).toBe(status)
    await worker.terminate()
    await service.close()
  },
)

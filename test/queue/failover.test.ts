import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { post, TestFleet } from '../support/fleet.ts'
import { freePort } from '../support/free-port.ts'
import { RedisServer, redisIsMissing, sayIfRedisIsMissing } from '../support/redis-server.ts'
import type { ServerProcess } from '../support/server-process.ts'

sayIfRedisIsMissing('what a fleet does when Redis fails over to a replica')

/** The address of a managed Redis: new connections go to the server that is the primary now. */
class Address {
  target: RedisServer
  readonly url: string
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  static async of(target: RedisServer): Promise<Address> {
    const port = await freePort()
    const address = new Address(target, port)
    await once(address.#server.listen(port, '127.0.0.1'), 'listening')
    return address
  }

  private constructor(target: RedisServer, port: number) {
    this.target = target
    this.url = `redis://127.0.0.1:${port}`
    this.#server = createServer((socket) => {
      const other = connect(this.target.port, '127.0.0.1')
      for (const end of [socket, other]) {
        this.#sockets.add(end)
        end.on('error', () => {}).on('close', () => this.#sockets.delete(end))
      }
      socket.pipe(other).pipe(socket)
    })
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
  }
}

describe.skipIf(redisIsMissing)('a Redis that fails over', () => {
  let fleet: TestFleet
  let replacement: RedisServer
  let address: Address
  let node: ServerProcess
  let worker: ServerProcess
  beforeAll(async () => {
    fleet = await TestFleet.start()
    replacement = await RedisServer.start()
    address = await Address.of(fleet.redis)
    node = await fleet.node({ REDIS_URL: address.url })
    worker = await fleet.worker({ REDIS_URL: address.url })
  })
  afterAll(async () => {
    address.close()
    await fleet.end()
    await replacement.remove()
  })

  // The old primary keeps its connections open, and refuses to write: "READONLY You can't write against a read only replica."
  test('is followed to its new primary by nodes and workers, though the old one still answers', async () => {
    const convert = () => post(node, 'convert', { content: '# Hello' })
    await eventually(async () => (await convert()).ok)
    address.target = replacement
    await fleet.redis.ask((client) => client.replicaof('127.0.0.1', replacement.port))
    await eventually(async () => (await convert()).ok)
    expect(node.output()).not.toContain('"level":50')
    expect(worker.output()).not.toContain('"level":50')
  })
})

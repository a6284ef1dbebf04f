import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { eventually } from './eventually.ts'
import { freePort } from './free-port.ts'

/** Where a Redis or Valkey server is: `REDIS_SERVER_PATH`, or Debian's packages. `undefined` where there is none. */
export const redisServerPath = [
  process.env.REDIS_SERVER_PATH,
  '/usr/bin/redis-server',
  '/usr/bin/valkey-server',
].find((path) => path !== undefined && existsSync(path))

export const redisIsMissing = redisServerPath === undefined

/** Says on the terminal why a suite is skipped, so that nobody takes the silence for a pass. */
export function sayIfRedisIsMissing(suite: string): void {
  if (redisIsMissing) {
    process.stderr.write(`Skipped: ${suite}. No redis-server: set REDIS_SERVER_PATH.\n`)
  }
}

/** The commands that a server is sent. */
interface Monitor {
  /** Those that have been heard so far; the last may lack its end. */
  heard(): readonly string[]
  /** @returns every command that was answered before */
  end(): Promise<readonly string[]>
}

/** A real server on a port of loopback, that can be ended and started again in its place. */
export class RedisServer {
  readonly port: number
  readonly #parameters: readonly string[]
  #child: ChildProcess | undefined
  #folder = ''

  private constructor(port: number, parameters: readonly string[]) {
    this.port = port
    this.#parameters = parameters
  }

  /** A server that has been started. */
  static async start(...parameters: readonly string[]): Promise<RedisServer> {
    const server = await RedisServer.notStarted(...parameters)
    await server.start()
    return server
  }

  /** A server that has a port, and isn't there yet. */
  static async notStarted(...parameters: readonly string[]): Promise<RedisServer> {
    return new RedisServer(await freePort(), parameters)
  }

  async start(): Promise<void> {
    if (redisServerPath === undefined) throw new Error('No redis-server: set REDIS_SERVER_PATH.')
    this.#folder ||= await mkdtemp(join(tmpdir(), 'octavo-redis-'))
    const own = ['--bind', '127.0.0.1', '--port', String(this.port), '--save', '']
    const child = spawn(redisServerPath, [...own, '--dir', this.#folder, ...this.#parameters], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    this.#child = child
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
    })
    await eventually(() => {
      if (child.exitCode !== null) throw new Error(`redis-server didn't start:\n${output}`)
      return output.includes('Ready to accept connections')
    })
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal)
  }

  /** Ends the server at once, with all that it holds. */
  async kill(): Promise<void> {
    const child = this.#child
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }

  async remove(): Promise<void> {
    await this.kill()
    if (this.#folder !== '') await rm(this.#folder, { recursive: true, force: true })
  }

  /** Asks the server itself. */
  async ask<Answer>(use: (client: Redis) => Promise<Answer>, password?: string): Promise<Answer> {
    const client = new Redis({ port: this.port, ...(password !== undefined && { password }) })
    try {
      return await use(client)
    } finally {
      client.disconnect()
    }
  }

  /** Hears every command that anybody sends, one a line, until it's ended. */
  async monitor(): Promise<Monitor> {
    const socket = connect(this.port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk: Buffer) => {
      text += chunk
    })
    socket.write('MONITOR\r\n')
    await eventually(() => text.startsWith('+OK'))
    const heard = () => text.split('\r\n').slice(1)
    return {
      heard,
      end: async () => {
        // Redis tells the monitor of commands in their order, though later than it answers them.
        const last = 'the last command of the monitor'
        await this.ask((client) => client.echo(last))
        await eventually(() => heard().some((command) => command.includes(last)))
        socket.destroy()
        return heard()
      },
    }
  }
}

import type { Socket } from 'node:net'
import { clientNetwork } from '../client-network.ts'

export interface ConnectionOptions {
  readonly max: number
  /** Whether an address is a proxy's, whose connections carry the requests of many clients. */
  readonly isProxy: (address: string) => boolean
  /** A new connection was closed, since there was no room. */
  readonly onRefused: () => void
  /** A connection was closed to make room for a new one. */
  readonly onClosedForRoom: () => void
}

/** What a connection is busy with: the later, the less it may be closed for another's sake. */
type Work = 'nothing' | 'request' | 'request with a key'

interface Connection {
  readonly socket: Socket
  readonly group: Group
  work: Work
  requests: number
}

interface Group {
  readonly network: string
  readonly isProxy: boolean
  size: number
  /** Connections that wait for a request, or for its head to be whole; that idle for longest comes first. */
  readonly idle: Set<Connection>
  /** Connections with a request whose key isn't known to be valid, in their order. */
  readonly withoutKey: Set<Connection>
}

/**
 * The open connections. A new one for which there is no room takes the place of another that no client with a key waits
 * for: of the network that has the most connections, that which has been idle for longest. No network but those of proxies
 * gets more than half of all connections.
 */
export class OpenConnections {
  readonly #options: ConnectionOptions
  readonly #maxOfNetwork: number
  readonly #connections = new Map<Socket, Connection>()
  readonly #groups = new Map<string, Group>()

  constructor(options: ConnectionOptions) {
    this.#options = options
    this.#maxOfNetwork = Math.ceil(options.max / 2)
  }

  /** Takes in a new connection, or closes it if there is no room. */
  add(socket: Socket): void {
    const group = this.#groupOf(socket.remoteAddress ?? '')
    if (!this.#hasRoomFor(group)) {
      socket.destroy()
      this.#options.onRefused()
      return
    }
    const connection: Connection = { socket, group, work: 'nothing', requests: 0 }
    this.#connections.set(socket, connection)
    this.#groups.set(group.network, group)
    group.size += 1
    group.idle.add(connection)
    socket.once('close', () => this.#remove(connection))
  }

  begin(socket: Socket): void {
    const connection = this.#connections.get(socket)
    if (connection === undefined) return
    connection.requests += 1
    if (connection.work === 'nothing') this.#move(connection, 'request')
  }

  /** The key of a request was found valid. */
  authenticated(socket: Socket): void {
    const connection = this.#connections.get(socket)
    if (connection !== undefined) this.#move(connection, 'request with a key')
  }

  end(socket: Socket): void {
    const connection = this.#connections.get(socket)
    if (connection === undefined) return
    connection.requests -= 1
    if (connection.requests === 0) this.#move(connection, 'nothing')
  }

  /** Closes those that have sent nothing yet: browsers open them ahead of requests, and Node doesn't count them as idle. */
  closeUnused(): void {
    for (const { socket } of this.#connections.values()) {
      if (socket.bytesRead === 0) socket.destroy()
    }
  }

  #groupOf(address: string): Group {
    const network = clientNetwork(address)
    return (
      this.#groups.get(network) ?? {
        network,
        isProxy: this.#options.isProxy(address),
        size: 0,
        idle: new Set(),
        withoutKey: new Set(),
      }
    )
  }

  #hasRoomFor(group: Group): boolean {
    if (!group.isProxy && group.size >= this.#maxOfNetwork) return this.#closeOneOf(group)
    return this.#connections.size < this.#options.max || this.#closeOneOf(this.#largestGroup())
  }

  /** The group with the most connections of which one can be closed, and one of proxies only where there is no other. */
  #largestGroup(): Group | undefined {
    let largest: Group | undefined
    for (const group of this.#groups.values()) {
      if (group.idle.size + group.withoutKey.size === 0) continue
      if (largest === undefined || rank(group) > rank(largest)) largest = group
    }
    return largest
  }

  #closeOneOf(group: Group | undefined): boolean {
    const [connection] = group?.idle.size === 0 ? group.withoutKey : (group?.idle ?? [])
    if (connection === undefined) return false
    // The connection closes later, and has no place from now on.
    this.#remove(connection)
    connection.socket.destroy()
    this.#options.onClosedForRoom()
    return true
  }

  #remove(connection: Connection): void {
    if (!this.#connections.delete(connection.socket)) return
    const { group } = connection
    group.idle.delete(connection)
    group.withoutKey.delete(connection)
    group.size -= 1
    if (group.size === 0) this.#groups.delete(group.network)
  }

  #move(connection: Connection, work: Work): void {
    connection.work = work
    const { idle, withoutKey } = connection.group
    idle.delete(connection)
    withoutKey.delete(connection)
    if (work === 'nothing') idle.add(connection)
    if (work === 'request') withoutKey.add(connection)
  }
}

function rank({ isProxy, size }: Group): number {
  return isProxy ? size - Number.MAX_SAFE_INTEGER : size
}

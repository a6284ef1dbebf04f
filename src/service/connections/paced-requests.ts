import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Ends the head of a request (RFC 9112, 2.1), and what chunks end with (7.1). */
const emptyLine = Buffer.from('\r\n\r\n')

/** Bytes of a body, so that one of empty lines isn't parsed by fours. At most three requests fit into it. */
const smallestPiece = 64

/** Bytes of a connection that are read in a row. */
const bytesInRow = 128 * 1024

/** Connections whose next request is parsed, or the next part of one is read, in one turn of the event loop, so that other clients have theirs. */
const connectionsInTurn = 8

const nothing = Buffer.alloc(0)

/**
 * Has the requests of each connection parsed one at a time: the next when the last has been answered. What a client sends
 * before (pipelining, RFC 9112, 9.3.2) is read no further than the buffers of its connection reach.
 *
 * Node itself parses everything that it has read, up to 64 KiB or 2,600 requests, and hands out all of those requests
 * before the first is answered. It stops reading only when answers exceed its high-water mark, which is then too late.
 *
 * Large bodies are read part by part, in turns. Node would read up to 2 MiB of each connection in one turn of the event loop, also of a
 * body that has been rejected, and accepts a single new connection in a turn: while a hundred connections send bodies, those who come
 * would wait for seconds.
 */
export class PacedRequests {
  readonly #connections = new WeakMap<Socket, PacedConnection>()
  /** Connections with more to parse, in their order. */
  readonly #waiting = new Set<PacedConnection>()
  #turnIsDue = false

  /** Takes over the parsing of a connection that Node's server has just set up. */
  add(socket: Socket): void {
    // Node parses in a `data` listener. In a version that doesn't, nothing is paced.
    const [parse] = socket.listeners('data') as ((bytes: Buffer) => void)[]
    if (parse === undefined) return
    socket.off('data', parse)
    const connection = new PacedConnection(socket, parse, () => this.#schedule(connection))
    this.#connections.set(socket, connection)
    socket.once('close', () => this.#waiting.delete(connection))
  }

  /** A request's head has been parsed. */
  begin(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.#connections.get(request.socket)
    if (connection === undefined) return
    connection.begin(request)
    response.once('close', () => connection.end())
  }

  #schedule(connection: PacedConnection): void {
    this.#waiting.add(connection)
    if (this.#turnIsDue) return
    this.#turnIsDue = true
    setImmediate(() => this.#turn())
  }

  #turn(): void {
    this.#turnIsDue = false
    for (const connection of [...this.#waiting].slice(0, connectionsInTurn)) {
      this.#waiting.delete(connection)
      connection.parse()
    }
    for (const connection of this.#waiting) this.#schedule(connection)
  }
}

class PacedConnection {
  readonly #socket: Socket
  readonly #parse: (bytes: Buffer) => void
  readonly #whenMore: () => void
  /** Read, and not parsed yet. While there is any, the socket is paused. */
  #held: Buffer = nothing
  #paused = false
  /** Bytes that were read since it was paused. */
  #inRow = 0
  /** The last request whose head has been parsed. */
  #request: IncomingMessage | undefined
  #unanswered = 0
  /** Bytes of its body that are still to come, where that is known. */
  #bodyBytes = 0
  /** Whether the last piece may have ended inside a head. */
  #inHead = false

  /**
   * @param parse passes bytes to Node's parser
   * @param whenMore called when there is more to parse, in a later turn of the event loop
   */
  constructor(socket: Socket, parse: (bytes: Buffer) => void, whenMore: () => void) {
    this.#socket = socket
    this.#parse = parse
    this.#whenMore = whenMore
    socket.on('data', (bytes: Buffer) => {
      this.#held = this.#held.length === 0 ? bytes : Buffer.concat([this.#held, bytes])
      this.parse()
      this.#inRow += bytes.length
      // Node pauses it where nobody reads a body: then it resumes it, too.
      if (this.#inRow < bytesInRow || socket.isPaused()) return
      this.#pause()
      this.#whenMore()
    })
    // Node resumes the socket where a body is read, and when a response has been sent.
    socket.on('resume', () => {
      if (this.#paused) socket.pause()
    })
  }

  begin(request: IncomingMessage): void {
    this.#request = request
    this.#unanswered += 1
  }

  end(): void {
    this.#unanswered -= 1
    if (this.#held.length > 0) this.#whenMore()
  }

  /** Parses what was read up to the end of a request, or all of it. */
  parse(): void {
    // Before anything is parsed, since Node pauses the socket where nobody reads a body.
    if (this.#paused) {
      this.#paused = false
      this.#socket.resume()
    }
    while (this.#held.length > 0) {
      // What comes after the last response is discarded.
      if (this.#socket.destroyed || this.#socket.writableEnded) this.#held = nothing
      else if (this.#mustWait()) break
      else if (!this.#parsePiece() && this.#held.length > 0) {
        this.#whenMore()
        break
      }
    }
    if (this.#held.length > 0) this.#pause()
  }

  #pause(): void {
    this.#paused = true
    this.#inRow = 0
    this.#socket.pause()
  }

  /** Whether a request has arrived whole and isn't answered yet. */
  #mustWait(): boolean {
    return this.#unanswered > (this.#isInBody() ? 1 : 0)
  }

  #isInBody(): boolean {
    return this.#request?.complete === false
  }

  /** @returns whether a request has begun, or the body of one goes on */
  #parsePiece(): boolean {
    const before = this.#request
    const wasInBody = this.#isInBody()
    const lengthKnown = this.#bodyBytes > 0
    const end = lengthKnown ? this.#bodyBytes : endOfPiece(this.#held, wasInBody)
    const piece = this.#held.subarray(0, end ?? this.#held.length)
    this.#held = this.#held.subarray(piece.length)
    this.#parse(piece)
    const request = this.#request
    if (lengthKnown) this.#bodyBytes -= piece.length
    // The piece was the head, whole, and nothing else.
    else if (request !== before && !wasInBody && !this.#inHead && !request?.complete) {
      this.#bodyBytes = Number(request?.headers['content-length'] ?? 0)
    }
    this.#inHead = !lengthKnown && (end === undefined || end === smallestPiece)
    return wasInBody || request !== before
  }
}

/** Where the first empty line ends, which may be the end of a request. */
function endOfPiece(bytes: Buffer, isBody: boolean): number | undefined {
  const start = bytes.indexOf(emptyLine)
  if (start === -1) return undefined
  return Math.max(isBody ? smallestPiece : 0, start + emptyLine.length)
}

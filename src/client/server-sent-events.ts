export interface ServerSentEvent {
  readonly name: string
  readonly data: string
}

/**
 * Reads a stream of events (https://html.spec.whatwg.org/multipage/server-sent-events.html), without their ids.
 *
 * @param onBytes called whenever something arrives, comments too
 */
export async function* serverSentEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<ServerSentEvent> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let pending = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onBytes()
      // A line may end with two characters, of which the second is still on its way.
      const text = pending + decoder.decode(value, { stream: true })
      const blocks = text.replace(/\r\n|\r(?=[^\n])/g, '\n').split('\n\n')
      pending = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = parseEvent(block)
        if (event !== undefined) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function parseEvent(block: string): ServerSentEvent | undefined {
  let name = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
  }
  return data.length === 0 ? undefined : { name, data: data.join('\n') }
}

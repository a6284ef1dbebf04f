import { ConversionFailedError, failureOf } from '../common/failures/conversion-failure.ts'
import { convert, convertSupervised } from '../core/convert.ts'
import type { Format } from '../core/formats/formats.ts'
import { wantedImages } from '../core/images/supplied-images.ts'
import { putFilesIn } from './shared-files.ts'
import { convertInItsTheme } from './theme-of-request.ts'
import {
  type ConversionReply,
  type ConvertMessage,
  type PoolMessage,
  partBytes,
  type WorkerMessage,
} from './worker-protocol.ts'
import { keepObjectsYoung } from './young-objects.ts'

/**
 * The program of a worker process: converts the documents that its parent sends, one after another.
 * The parent kills it when a document takes too long or too much memory.
 */

// Without its parent a worker has nobody to answer. In the middle of a document `worker-guard.ts` ends it.
process.on('disconnect', () => process.exit())

// Ctrl+C goes to the whole process group, and a service manager's SIGTERM to the whole control group.
// The parent decides when its workers end: after they have finished what they have.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('SIGHUP', () => {})

keepObjectsYoung()

/** What the parent hasn't asked for yet of the file that was made last. */
let rest: Uint8Array = new Uint8Array()

/** The files that documents name, by their hashes. The parent decides which are kept. */
const files = new Map<string, Uint8Array>()

process.on('message', async (message: PoolMessage) => {
  switch (message.type) {
    case 'load':
      await warmUp(message.formats)
      break
    case 'file':
      files.set(message.hash, message.bytes)
      break
    case 'convert':
      send({ type: 'started' })
      send(await answer(message))
      break
    case 'next':
      send({ type: 'part', part: nextPart() })
      break
    case 'drop':
      rest = new Uint8Array()
      break
    default:
      message satisfies never
  }
})

/** Loads the engines and fonts of these formats, so that the first document isn't slower than the next. */
async function warmUp(warm: readonly Format[]): Promise<void> {
  for (const format of warm) {
    try {
      await convert({ content: '# Warm\n\n`up` **now**', format })
    } catch (error) {
      send({ type: 'unfit', format, reason: error instanceof Error ? error.message : 'unknown' })
      return
    }
  }
  send({ type: 'ready' })
}

async function answer({
  request,
  forget,
  outputBytes,
  simplify,
}: ConvertMessage): Promise<ConversionReply> {
  try {
    for (const hash of forget) files.delete(hash)
    const {
      imageHosts = [],
      imageFiles = false,
      imagesLeftOut = [],
      work,
      ...whole
    } = putFilesIn(request, files)
    const allowed = Math.min(whole.outputBytes ?? Number.POSITIVE_INFINITY, outputBytes)
    const supplyImages = async (urls: readonly string[]) => {
      const unknown = urls.filter((url) => !imagesLeftOut.includes(url))
      const wanted = wantedImages(unknown, imageHosts, imageFiles)
      if (wanted.length === 0) return []
      throw new ConversionFailedError({ code: 'images_wanted', urls: wanted })
    }
    const { bytes, warnings } =
      work === undefined
        ? await convertInItsTheme({ ...whole, outputBytes: allowed }, (ready) =>
            convertSupervised(
              { ...ready, supplyImages },
              {
                simplify,
                onRead: () => send({ type: 'read' }),
                onLayout: (state) => send({ type: 'layout', state }),
                onFootnotes: () => send({ type: 'footnotes' }),
              },
            ),
          )
        : await doWork(work, whole, supplyImages, outputBytes)
    const residentBytes = process.memoryUsage.rss()
    rest = bytes
    return { type: 'converted', size: bytes.length, part: nextPart(), warnings, residentBytes }
  } catch (error) {
    return { type: 'failed', failure: failureOf(error), residentBytes: process.memoryUsage.rss() }
  }
}

/** Loads what does other work with the first of it: most workers never have any. */
async function doWork(...work: Parameters<typeof import('./do-other-work.ts').doOtherWork>) {
  const { doOtherWork } = await import('./do-other-work.ts')
  return doOtherWork(...work)
}

function nextPart(): Uint8Array {
  const part = rest.subarray(0, partBytes)
  // Without a view on the file once all of it is sent, so that it can be freed.
  rest = rest.length > partBytes ? rest.subarray(partBytes) : new Uint8Array()
  return part
}

function send(message: WorkerMessage): void {
  // The parent may have gone between the work and the answer; `disconnect` then ends this process.
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}

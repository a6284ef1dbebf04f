import { availableParallelism } from 'node:os'
import { titleOfFile } from '../../common/files/filename.ts'
import { defaultWorkerMemory } from '../../common/settings/memory.ts'
import { type OlderVersion, olderPath } from '../../core/compare/older-version.ts'
import type { FrontMatterOptions } from '../../core/document/front-matter-options.ts'
import { type DocumentLimits, defaultLimits, highestLimit } from '../../core/document/limits.ts'
import type { OutputFormat } from '../../core/formats/formats.ts'
import type { Output } from '../../core/output.ts'
import type { Data } from '../../data/data.ts'
import { ConversionPool, type ImageSupplier } from '../../pool/pool.ts'
import { StartFailures } from '../../pool/start-failures.ts'
import type { BookContent } from './book-source.ts'
import { documentImages } from './document-images.ts'
import type { Job } from './job.ts'
import { localImages, type OnImage } from './local-images.ts'
import type { Look } from './look.ts'
import { dash } from './paths.ts'
import type { Source } from './sources.ts'
import { readTemplate } from './template-file.ts'
import { unstartable } from './unstartable-error.ts'

export interface ConverterOptions {
  readonly format: OutputFormat
  readonly look: Look
  /** Whether HTML is a site. */
  readonly split?: boolean | undefined
  /** The path of a Word or PowerPoint template. It's read for each document, so that a change counts at once. */
  readonly template?: string | undefined
  /** Options that override the front matter of the documents. */
  readonly options: FrontMatterOptions
  readonly concurrency: number
  readonly timeoutMilliseconds: number
  /** Folders whose images may be read, besides the document's own. */
  readonly imageFolders: readonly string[]
  /** Fetches images from other hosts, where the user allows any. */
  readonly imageFetcher?: ImageSupplier | undefined
  /** Called once a document has been read, before its file is written. */
  readonly onRead?: () => void
}

/** `makeDocuments` decides how many documents there are at a time. */
const unlimited = { queueLimit: Number.MAX_SAFE_INTEGER, waitMilliseconds: 2 ** 31 - 1 }

/** A book may have what a shelf of documents has. Its time and memory are limited all the same. */
const bookLimits: DocumentLimits = {
  ...defaultLimits,
  ...Object.fromEntries(
    (['images', 'formulas', 'footnoteReferences', 'tableCells', 'highlightedCode'] as const).map(
      (name) => [name, highestLimit(name)],
    ),
  ),
}

/**
 * Converts documents in processes of their own, like the service: with limits on time and memory, and an interrupt
 * that ends them at once.
 */
export class Converter {
  readonly #options: ConverterOptions
  #look: Look
  readonly #pool: ConversionPool
  readonly #startFailures: StartFailures

  constructor(options: ConverterOptions) {
    this.#options = options
    this.#look = options.look
    this.#startFailures = new StartFailures(options.concurrency, unstartable)
    this.#pool = new ConversionPool({
      ...unlimited,
      workers: options.concurrency,
      timeoutMilliseconds: options.timeoutMilliseconds,
      memoryBytes: defaultWorkerMemory(options.concurrency),
      formats: options.format === 'md' ? [] : [options.format],
      onWorker: this.#startFailures.onWorker,
    })
  }

  /**
   * @param onImage called with every file that the document is made of: its images, and the Word template
   * @throws {UnreadableTemplateError}
   * @throws what `ConversionPool.convert` throws
   * @throws {UnstartableError}
   */
  async convert(
    { source: from, links, book, data, records }: Job,
    source: BookContent | string,
    onImage: OnImage = () => {},
    older?: Older,
  ): Promise<Output> {
    const { format, split, template, options, imageFolders, imageFetcher, onRead } = this.#options
    if (template !== undefined) onImage(template)
    const content = typeof source === 'string' ? source : source.content
    const request = {
      content,
      ...(typeof source !== 'string' && { book: source.book, limits: bookLimits }),
      format,
      ...(older && { compareWith: older.version, limits: bookLimits }),
      ...(split && { split }),
      ...this.#look,
      options,
      ...(data && { data }),
      // Those that have no names with values are reported with their numbers.
      ...(records && { records: records as readonly Data[] }),
      ...(template !== undefined && { template: await readTemplate(template) }),
      ...(links && { documents: links.among.for(links.path, content) }),
      ...(from.path !== dash && { fallbackTitle: titleOfFile(book?.input ?? from.path, format) }),
    }
    const own = localImages(from, imageFolders, onImage)
    const files = older ? imagesOfBoth(own, localImages(older.source, imageFolders, onImage)) : own
    // Each document is a client of its own, so that all have their turns.
    const caller = {
      images: documentImages(files, imageFetcher),
      client: from.path,
      ...(onRead && { onRead }),
    }
    return this.#startFailures.during(this.#pool.convert(request, caller))
  }

  /** Converts all further documents with another look. */
  changeLook(look: Look): void {
    this.#look = look
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}

/** An older version to compare a document with, and where its images are. */
export interface Older {
  readonly source: Source
  readonly version: OlderVersion
}

/** Images by their paths from either version. */
function imagesOfBoth(own: ImageSupplier, older: ImageSupplier): ImageSupplier {
  return {
    hosts: [],
    files: true,
    supply: (urls, caller, use) => {
      const old = urls.filter((url) => url.startsWith(olderPath))
      const young = urls.filter((url) => !url.startsWith(olderPath))
      const paths = old.map((url) => url.slice(olderPath.length))
      return own.supply(young, caller, (images) =>
        older.supply(paths, caller, (others) =>
          use([...images, ...others.map((each) => ({ ...each, url: olderPath + each.url }))]),
        ),
      )
    },
  }
}

/** One for each core, but no more than there are documents. */
export function concurrencyFor(wanted: number | undefined, documents: number): number {
  return Math.max(1, Math.min(wanted ?? availableParallelism(), documents))
}

import { accessSync, constants, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PdfStandard } from '../../document/types.ts'
import { createNodeCompiler, type NodeTypstDocument } from '../../native/typst.ts'
import { templates, withoutHostFonts } from './host-fonts.ts'
import { unquote } from './rust-strings.ts'

/** What Typst compiles: the main template's name, and the files that it reads by their path below templates/input/. */
export interface Job {
  readonly template: string
  readonly files: ReadonlyMap<string, Uint8Array>
}

export type Compilation =
  | { readonly ok: true; readonly document: NodeTypstDocument }
  | { readonly ok: false; readonly messages: readonly string[] }

/** Typst, with the bundled fonts. It sees the templates and the files of one job, and no other file. */
export interface Compiler {
  /** Lays a document out and passes it to `use`, while its files are available. */
  run<Result>(job: Job, use: (compilation: Compilation) => Result): Result
  /** The values of the document's metadata elements of that label. */
  metadata(document: NodeTypstDocument, label: string): readonly unknown[]
  /** @throws {ExportError} */
  exportPdf(document: NodeTypstDocument, standard: PdfStandard | 'none'): Uint8Array
}

/** The document was laid out, but can't be written to the standard. */
export class ExportError extends Error {
  readonly messages: readonly string[]

  constructor(messages: readonly string[]) {
    super(messages.join('; '))
    this.name = 'ExportError'
    this.messages = messages
  }
}

/**
 * Results that no compilation has used for this many rounds are dropped. Otherwise 1,600 documents took a gigabyte when
 * measured. Those of the theme are worth keeping: two rounds are enough for documents in one or two themes, and ten
 * would take 30 MB more.
 */
const evictionAge = 2

/**
 * @param fontFiles fonts in memory, beside those in the directories
 * @throws a template can't be read: a fault of the installation, which Typst would report as one of the document
 */
export function createCompiler(
  fontDirectories: readonly string[],
  fontFiles: readonly Uint8Array[] = [],
): Compiler {
  for (const file of readdirSync(templates)) accessSync(join(templates, file), constants.R_OK)
  const typst = withoutHostFonts(() =>
    createNodeCompiler({
      workspace: templates,
      fontArgs: [
        // It aborts if these come later.
        { fontBlobs: fontFiles.map((file) => Buffer.from(file)) },
        { fontPaths: [...fontDirectories] },
      ],
    }),
  )
  return { run, metadata, exportPdf }

  function run<Result>(job: Job, use: (compilation: Compilation) => Result): Result {
    for (const [path, bytes] of job.files) {
      typst.mapShadow(join(templates, 'input', path), Buffer.from(bytes))
    }
    try {
      return use(compile(job.template))
    } finally {
      typst.resetShadow()
      typst.evictCache(evictionAge)
    }
  }

  function compile(template: string): Compilation {
    const compiled = typst.compile({ mainFilePath: join(templates, template) })
    const document = compiled.hasError() ? null : compiled.result
    if (document !== null) return { ok: true, document }
    const diagnostics: readonly unknown[] = compiled.takeError()?.shortDiagnostics ?? []
    return { ok: false, messages: diagnostics.map(messageOf).map(withoutPlaces) }
  }

  function metadata(document: NodeTypstDocument, label: string): readonly unknown[] {
    const values: unknown = typst.query(document, {
      selector: `label(${JSON.stringify(label)})`,
      field: 'value',
    })
    return Array.isArray(values) ? values : []
  }

  function exportPdf(document: NodeTypstDocument, standard: PdfStandard | 'none'): Uint8Array {
    try {
      return typst.pdf(document, standard === 'none' ? {} : { pdfStandard: standard })
    } catch (error) {
      throw new ExportError(exportMessages(error).map(withoutPlaces))
    }
  }
}

/** Where in its own source Typst found a bug of its own: `internal error: … (occurred at /…/link.rs:88:10)`. */
const place = / \(occurred at [^()]*\)/g

/** A message of Typst's for the author of a document, to whom the files of Typst and of Octavo mean nothing. */
function withoutPlaces(message: string): string {
  return message.replace(place, '').replaceAll(templates, '')
}

function messageOf(diagnostic: unknown): string {
  return typeof diagnostic === 'object' && diagnostic !== null && 'message' in diagnostic
    ? String(diagnostic.message)
    : String(diagnostic)
}

/** The exporter reports its diagnostics in Rust's debug notation: `SourceDiagnostic { …, message: "…", trace: … }`. */
function exportMessages(error: unknown): string[] {
  const text = error instanceof Error ? error.message : String(error)
  const messages = [...text.matchAll(/message: ("(?:[^"\\]|\\.)*")/g)].map(([, quoted]) =>
    unquote(quoted ?? '""'),
  )
  return messages.length > 0 ? messages : [text]
}

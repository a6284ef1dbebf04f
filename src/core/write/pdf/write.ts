import { setImmediate } from 'node:timers/promises'
import type { Block, Document, EmbeddedImage, Footnote, PdfStandard } from '../../document/types.ts'
import { embeddedImages } from '../../document/walk.ts'
import type { Warning } from '../../document/warnings.ts'
import type { OwnPdfFonts } from '../../fonts/own/pdf-fonts.ts'
import { measuresOf } from '../../layout/measures.ts'
import { ConversionError, type Output } from '../../output.ts'
import type { Theme } from '../../theme/types.ts'
import type { Attachment } from './attachments.ts'
import { type Compilation, type Compiler, ExportError, type Job } from './compiler.ts'
import { drawnInPart } from './drawn-in-part.ts'
import { FigureOrder, type Position } from './figure-order.ts'
import { type Fonts, findFonts } from './fonts.ts'
import { findBrokenImages } from './image-check.ts'
import { isHyphenAfterLink } from './link.ts'
import { documentMetadata, ownProperties } from './metadata.ts'
import { signFamily } from './missing-glyph-font.ts'
import {
  findMissingGlyphs,
  isMissingGlyph,
  lettersToCheck,
  missingGlyphWarnings,
  reportedCharacters,
} from './missing-glyphs.ts'
import { type Compilers, noOwnFonts, ownFontCompilers } from './own-font-compilers.ts'
import { withOwnProperties } from './own-properties.ts'
import { templatesOfLook } from './slide-looks.ts'
import { type TemplateTheme, templateTheme } from './theme.ts'
import { type DrawnDocument, drawDocument, type Findings } from './tree.ts'

export interface PdfWriter {
  /**
   * Sets a document in a theme as a tagged PDF 1.7, to PDF/UA-1 where the document allows it.
   *
   * @param own the theme's own fonts, if it has any
   * @param attachments files that viewers list beside its pages
   * @param endnotes whether its notes come at its end, because it has ended a process with them at the foot of pages
   * @throws {ConversionError} Typst can't lay the document out
   */
  write(
    document: Document,
    theme: Theme,
    own?: OwnPdfFonts,
    attachments?: readonly Attachment[],
    endnotes?: boolean,
  ): Promise<Output>
  /**
   * Lays a document out as the PDF is, and writes no file: that takes about two thirds of a PDF's time. Images aren't decoded.
   *
   * @returns `null` where Typst can't lay it out
   */
  layOut(document: Document, theme: Theme, own?: OwnPdfFonts): Promise<Layout | null>
}

/** What is known of a document once it's laid out. */
export interface Layout {
  /** Its blocks, in the order in which figures leave no holes. */
  readonly blocks: readonly Block[]
  /** The pages, from 1, on which the PDF has the headings, by their ids. */
  readonly listedPages: ReadonlyMap<string, number>
}

/** Prepares SVGs that hold text, which Typst would set in the fonts of the machine, or filters, which may take too long. */
export type PrepareSvgs = (
  images: Iterable<EmbeddedImage>,
  ownFonts: readonly Uint8Array[],
) => Promise<Findings['svgs']>

/**
 * A writer with Typst and the bundled fonts loaded. One is enough for a process.
 *
 * @throws Typst, a font or a template can't be loaded: a fault of the installation
 */
export function createPdfWriter(prepareSvgs: PrepareSvgs): PdfWriter {
  const fonts = findFonts()
  const compilersFor = ownFontCompilers(fonts.directories)
  const toolsFor = (themeFonts: OwnPdfFonts): Omit<Tools, 'attachments'> => ({
    fonts,
    ...compilersFor(themeFonts),
  })
  return {
    async write(document, theme, themeFonts = noOwnFonts, attachments = [], endnotes = false) {
      const svgs = await prepareSvgs(embeddedImages(document), themeFonts.files)
      const tools = { ...toolsFor(themeFonts), attachments }
      const output = endnotes
        ? await writeWithEndnotes(document, theme, svgs, tools)
        : await write(document, theme, { ...nothing, svgs }, tools)
      await resultsFreed()
      return output
    },
    async layOut(document, theme, themeFonts = noOwnFonts) {
      const layout = await layOut(document, theme, { ...toolsFor(themeFonts), attachments: [] })
      await resultsFreed()
      return layout
    },
  }
}

/** Typst's results are freed only when the event loop turns. */
function resultsFreed(): Promise<void> {
  return setImmediate()
}

interface Tools extends Compilers {
  readonly fonts: Fonts
  readonly attachments: readonly Attachment[]
}

/** Draws a document that has ended a process with its notes at the foot of pages. */
async function writeWithEndnotes(
  document: Document,
  theme: Theme,
  svgs: Findings['svgs'],
  tools: Tools,
): Promise<Output> {
  const { bytes, warnings } = await write(
    document,
    theme,
    { ...nothing, svgs, endnotes: true },
    tools,
  )
  const [first] = document.footnotes
  const fault = { message: 'The PDF engine ended its process, or ran out of memory.' }
  return { bytes, warnings: first ? [...warnings, notesMoved(first, fault)] : warnings }
}

async function write(
  document: Document,
  theme: Theme,
  known: Findings,
  tools: Tools,
): Promise<Output> {
  const { svgs } = known
  const whole = await attempt(document, theme, tools, known)
  if ('output' in whole) {
    const lack = whole.output.warnings.find(({ code }) => code === 'pdf_not_ua')
    if (lack === undefined) return whole.output
    const accessible = await attemptWithEndnotes(document, theme, tools, known, lack)
    return accessible ?? whole.output
  }
  const drawnBytes = (image: EmbeddedImage) => {
    const svg = svgs.get(image)
    if (svg === undefined) return image.bytes
    // One with filters may take too long, and has been read by another engine.
    return svg === null || svg.filterWork > 0 ? null : svg.bytes
  }
  let findings: Findings = {
    ...known,
    // An image with a sound header may still be broken.
    broken: findBrokenImages(document, tools.compiler, drawnBytes),
    linkEnds: whole.messages.some(isHyphenAfterLink) ? 'joined' : 'free',
  }
  const explained = findings.broken.size > 0 || findings.linkEnds === 'joined'
  let repaired = explained ? await attempt(document, theme, tools, findings) : whole
  if ('messages' in repaired && repaired.messages.some(isHyphenAfterLink)) {
    findings = { ...findings, linkEnds: 'unhyphenated' }
    repaired = await attempt(document, theme, tools, findings)
  }
  if ('output' in repaired) return repaired.output
  const reasons = [...new Set(repaired.messages)].join('; ')
  const fault = { message: `Typst rejected the document (${reasons}).` }
  const withEndnotes = await attemptWithEndnotes(document, theme, tools, findings, fault)
  if (withEndnotes !== null) return withEndnotes
  const drawn = await drawnInPart(document, async (part) => {
    const drawing = await attempt(part, theme, tools, findings)
    return 'output' in drawing ? drawing.output : null
  })
  if (drawn !== null) {
    const simplified = drawn.plain.map(({ line }) => isSimplified(line, reasons))
    return { bytes: drawn.result.bytes, warnings: [...drawn.result.warnings, ...simplified] }
  }
  throw new ConversionError('pdf', `The document can't be laid out as PDF: ${reasons}.`)
}

/**
 * Draws a document with its notes at its end. Typst rejects some notes that a page ends in: it tags them wrongly, or loses
 * what they link to.
 *
 * @param fault what the document had with its notes at the foot of pages
 * @returns `null` for a document without notes, or that has them there, and where this doesn't help
 */
async function attemptWithEndnotes(
  document: Document,
  theme: Theme,
  tools: Tools,
  findings: Findings,
  fault: Pick<Warning, 'message'>,
): Promise<Output | null> {
  const [first] = document.footnotes
  if (first === undefined || findings.endnotes) return null
  const drawing = await attempt(document, theme, tools, { ...findings, endnotes: true })
  if (!('output' in drawing)) return null
  const { bytes, warnings } = drawing.output
  if (warnings.some(({ code }) => code === 'pdf_not_ua')) return null
  return { bytes, warnings: [...warnings, notesMoved(first, fault)] }
}

/** @param fault what the document had with its notes at the foot of pages */
function notesMoved({ line }: Footnote, { message: fault }: Pick<Warning, 'message'>): Warning {
  const message = `The footnotes are at the end of the PDF. At the foot of their pages: ${fault}`
  return { code: 'pdf_simplified', message, line }
}

const nothing: Findings = {
  svgs: new Map(),
  broken: new Set(),
  roomOnly: false,
  missing: null,
  linkEnds: 'free',
  endnotes: false,
}

function isSimplified(line: number, reason: string): Warning {
  const message = `This could not be drawn in PDF as written (${reason}); its text is shown without links and formatting.`
  return { code: 'pdf_simplified', message, line }
}

async function layOut(document: Document, theme: Theme, tools: Tools): Promise<Layout | null> {
  const attempt = (part: Document) => attemptLayout(part, theme, tools)
  const whole = await attempt(document)
  if (whole !== null) return whole
  // Its own blocks are kept: they are drawn in another format.
  const inPart = await drawnInPart(document, attempt)
  return inPart && { blocks: document.children, listedPages: inPart.result.listedPages }
}

function attemptLayout(
  document: Document,
  theme: Theme,
  { fonts, compiler, attachments }: Tools,
): Promise<Layout | null> {
  // Boxes for characters that no font has nearly always take the same lines.
  const styleOf = (of: Theme) => templateTheme(of, document, fonts, [])
  const findings: Findings = { ...nothing, roomOnly: true }
  const report = { listedPages: true }
  const context = { compiler, attachments, report }
  return arranged(document, theme, styleOf, findings, context, ({ compilation, blocks }) => {
    if (!compilation.ok) return null
    const [pairs] = compiler.metadata(compilation.document, 'listed pages')
    const listedPages = new Map(
      Array.isArray(pairs) ? pairs.map(([id, page]) => [String(id), Number(page)]) : [],
    )
    return { blocks, listedPages }
  })
}

/** A document as it was laid out. */
interface Arranged {
  readonly compilation: Compilation
  readonly blocks: readonly Block[]
  readonly drawn: DrawnDocument
  /** The document as JSON. */
  readonly data: string
}

type LaidOutDocument = Extract<Compilation, { ok: true }>['document']

interface LayoutContext extends Pick<Tools, 'compiler' | 'attachments'> {
  readonly report: { readonly listedPages: boolean }
}

/** Lays a document out, and again where figures would leave holes, and passes the last layout to `use`. */
async function arranged<Result>(
  document: Document,
  theme: Theme,
  styleOf: (theme: Theme) => TemplateTheme,
  findings: Findings,
  { compiler, attachments, report }: LayoutContext,
  use: (arranged: Arranged) => Result,
): Promise<Result> {
  const measures = measuresOf(theme)
  const style = styleOf(theme)
  // Slides have their places already.
  const movable = document.slides === undefined ? document.children : []
  const order = new FigureOrder(movable, style, measures)
  for (;;) {
    const { blocks, marks } = order
    const children = document.slides === undefined ? blocks : document.children
    const arranged = { ...document, children }
    const drawn = drawDocument(arranged, style, measures, findings, marks, theme)
    const data = JSON.stringify(
      contentOf(document, findings, drawn, attachments, {
        ...report,
        positions: marks.size > 0,
      }),
    )
    const files = new Map([
      ...drawn.files,
      ...attachedFiles(attachments),
      ...drawn.looks.flatMap((look, index) => templatesOfLook(index + 1, styleOf(look))),
    ])
    const result = compiler.run(jobOf(data, style, files), (compilation) => {
      if (compilation.ok && marks.size > 0) {
        if (order.improve(positionsIn(compilation.document, compiler))) return null
      }
      return { used: use({ compilation, blocks, drawn, data }) }
    })
    if (result !== null) return result.used
    await resultsFreed()
  }
}

function positionsIn(document: LaidOutDocument, compiler: Compiler): Map<string, Position> {
  const [positions] = compiler.metadata(document, 'flow positions')
  return new Map(
    Array.isArray(positions)
      ? positions.map(([id, page, y]) => [String(id), { page: Number(page), y: Number(y) }])
      : [],
  )
}

type Attempt = { readonly output: Output } | { readonly messages: readonly string[] }

/** Draws a document, and once more with signs if no font has one of its characters. */
async function attempt(
  document: Document,
  theme: Theme,
  tools: Tools,
  findings: Findings,
): Promise<Attempt> {
  const { fonts, compiler, attachments, withSigns } = tools
  const { missing } = findings
  const signs = (missing?.blocks ?? []).map(signFamily)
  const styleOf = (of: Theme) => templateTheme(of, document, fonts, signs)
  const set = ({ compilation, drawn, data }: Arranged) => {
    if (!compilation.ok) return compilation
    try {
      return {
        ...exported(compilation, compiler, document.metadata.pdf, missing === null),
        drawn,
        data,
      }
    } catch (error) {
      if (error instanceof ExportError) return error
      throw error
    }
  }
  const context = { compiler, attachments, report: { listedPages: false } }
  const result = await arranged(document, theme, styleOf, findings, context, set)
  if ('messages' in result) return result
  if (missing === null) {
    const reported = 'missing' in result ? result.missing : new Set<string>()
    const { body, heading, mono } = styleOf(theme).fonts
    const lists = [body, heading, mono]
    const found = findMissingGlyphs(reported, lettersToCheck(result.data), lists, compiler)
    if (found.blocks.length > 0) {
      const signed = { ...tools, compiler: withSigns(found.blocks) }
      return attempt(document, theme, signed, { ...findings, missing: found })
    }
  }
  if ('missing' in result) throw new Error('Typst reported characters that got no sign.')
  const glyphs =
    missing === null ? [] : missingGlyphWarnings(missing.characters, document, fonts.optional)
  const warnings = [...result.drawn.warnings, ...glyphs, ...result.warnings]
  const bytes = withOwnProperties(result.bytes, ownProperties(document.metadata))
  return { output: { bytes, warnings } }
}

/** What the template reads of a document. */
function contentOf(
  document: Document,
  { linkEnds }: Findings,
  { nodes, looks, documents, markTop, twoSided }: DrawnDocument,
  attachments: readonly Attachment[],
  report: { readonly listedPages: boolean; readonly positions: boolean },
) {
  const metadata = documentMetadata(document)
  const hyphenate = linkEnds !== 'unhyphenated'
  const attached = attachments.map(({ bytes, ...described }, index) => ({
    ...described,
    file: attachedFile(index),
  }))
  return {
    metadata,
    hyphenate,
    nodes,
    looks: looks.length,
    documents,
    twoSided,
    markTop,
    attached,
    report,
  }
}

function attachedFiles(attachments: readonly Attachment[]): readonly [string, Uint8Array][] {
  return attachments.map(({ bytes }, index) => [attachedFile(index), bytes])
}

/** Where the template finds an attachment. Its own name is the author's. */
function attachedFile(index: number): string {
  return `attached-${index}`
}

function jobOf(data: string, theme: TemplateTheme, files: DrawnDocument['files']): Job {
  return {
    template: 'document.typ',
    files: new Map([
      ...files,
      ['document.json', Buffer.from(data)],
      ['theme.json', Buffer.from(JSON.stringify(theme))],
    ]),
  }
}

/**
 * Exports to the standard that is asked for if possible, else to PDF/UA-1, and else to none, with a warning that says why.
 *
 * @param findMissing whether to return the characters that can't be drawn, if there are any
 */
function exported(
  compilation: Extract<Compilation, { ok: true }>,
  compiler: Compiler,
  standard: PdfStandard | null,
  findMissing: boolean,
): Output | { readonly missing: ReadonlySet<string> } {
  if (standard !== null && standard !== 'ua-1') {
    try {
      return { bytes: compiler.exportPdf(compilation.document, standard), warnings: [] }
    } catch (error) {
      if (!(error instanceof ExportError)) throw error
      const accessible = exported(compilation, compiler, 'ua-1', findMissing)
      if ('missing' in accessible) return accessible
      const lack = notArchival(standard, error.messages)
      return { bytes: accessible.bytes, warnings: [...accessible.warnings, lack] }
    }
  }
  try {
    return { bytes: compiler.exportPdf(compilation.document, 'ua-1'), warnings: [] }
  } catch (error) {
    if (!(error instanceof ExportError)) throw error
    const missing = reportedCharacters(error.messages)
    if (findMissing && missing.size > 0) return { missing }
    const bytes = compiler.exportPdf(compilation.document, 'none')
    return { bytes, warnings: [notUa(error.messages)] }
  }
}

function notUa(messages: readonly string[]): Warning {
  const message = `The PDF is tagged but does not meet PDF/UA-1: ${reasonsIn(messages)}.`
  return { code: 'pdf_not_ua', message }
}

function notArchival(standard: PdfStandard, messages: readonly string[]): Warning {
  // "a-2b" as ISO 19005 names it: PDF/A-2b.
  const name = `PDF/${standard.replace('a', 'A')}`
  // Typst has no other date that would be the same each time.
  const reasons = reasonsIn(messages).replace(
    'missing document date',
    'it needs a date; set `date` as YYYY-MM-DD',
  )
  return { code: 'pdf_not_a', message: `The PDF does not meet ${name}: ${reasons}.` }
}

function reasonsIn(messages: readonly string[]): string {
  const reasons = messages.filter((message) => !isMissingGlyph(message))
  return [
    ...(reasons.length < messages.length ? ['characters without a glyph'] : []),
    ...new Set(reasons.map((message) => message.replace(/^PDF\/\S+ error: /, ''))),
  ].join('; ')
}

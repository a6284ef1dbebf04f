import { setImmediate } from 'node:timers/promises'
import type { Document, EmbeddedImage } from '../../document/types.ts'
import { embeddedImages } from '../../document/walk.ts'
import type { Warning } from '../../document/warnings.ts'
import { measuresOf } from '../../layout/measures.ts'
import { ConversionError, type Output } from '../../output.ts'
import type { Theme } from '../../theme/types.ts'
import {
  type Compilation,
  type Compiler,
  createCompiler,
  ExportError,
  type Job,
} from './compiler.ts'
import { drawnInPart } from './drawn-in-part.ts'
import { type Fonts, findFonts } from './fonts.ts'
import { findBrokenImages } from './image-check.ts'
import { isHyphenAfterLink } from './link.ts'
import { documentMetadata } from './metadata.ts'
import { isMissingGlyph, missingGlyphWarnings } from './missing-glyphs.ts'
import { type TemplateTheme, templateTheme } from './theme.ts'
import { type DrawnDocument, drawDocument, type Findings } from './tree.ts'

/**
 * Sets a document in a theme as a tagged PDF 1.7, to PDF/UA-1 where the document allows it.
 *
 * @throws {ConversionError} Typst can't lay the document out
 */
export type PdfWriter = (document: Document, theme: Theme) => Promise<Output>

/** Prepares SVGs that hold text, which Typst would set in the fonts of the machine, or filters, which may take too long. */
export type PrepareSvgs = (images: Iterable<EmbeddedImage>) => Promise<Findings['svgs']>

/**
 * A writer with Typst and the bundled fonts loaded. One is enough for a process.
 *
 * @throws Typst, a font or a template can't be loaded: a fault of the installation
 */
export function createPdfWriter(prepareSvgs: PrepareSvgs): PdfWriter {
  const fonts = findFonts()
  const compiler = createCompiler(fonts.directories)
  return async (document, theme) => {
    const svgs = await prepareSvgs(embeddedImages(document))
    const output = write(document, theme, svgs, { fonts, compiler })
    // Typst's results are freed only when the event loop turns.
    await setImmediate()
    return output
  }
}

interface Tools {
  readonly fonts: Fonts
  readonly compiler: Compiler
}

function write(document: Document, theme: Theme, svgs: Findings['svgs'], tools: Tools): Output {
  const nothing: Findings = { svgs, broken: new Set(), joinLinkEnds: false }
  const whole = attempt(document, theme, tools, nothing)
  if ('output' in whole) return whole.output
  const drawnBytes = (image: EmbeddedImage) => {
    const svg = svgs.get(image)
    if (svg === undefined) return image.bytes
    // One with filters may take too long, and has been read by another engine.
    return svg === null || svg.filterWork > 0 ? null : svg.bytes
  }
  const findings: Findings = {
    svgs,
    // An image with a sound header may still be broken.
    broken: findBrokenImages(document, tools.compiler, drawnBytes),
    joinLinkEnds: whole.messages.some(isHyphenAfterLink),
  }
  const explained = findings.broken.size > 0 || findings.joinLinkEnds
  const repaired = explained ? attempt(document, theme, tools, findings) : whole
  if ('output' in repaired) return repaired.output
  const reasons = [...new Set(repaired.messages)].join('; ')
  const drawn = drawnInPart(document, reasons, (part) => {
    const drawing = attempt(part, theme, tools, findings)
    return 'output' in drawing ? drawing.output : null
  })
  if (drawn !== null) return drawn
  throw new ConversionError('pdf', `The document can't be laid out as PDF: ${reasons}.`)
}

type Attempt = { readonly output: Output } | { readonly messages: readonly string[] }

function attempt(
  document: Document,
  theme: Theme,
  { fonts, compiler }: Tools,
  findings: Findings,
): Attempt {
  const style = templateTheme(theme, document, fonts)
  const drawn = drawDocument(document, style, measuresOf(theme), findings)
  return compiler.run(jobOf(document, style, drawn), (compilation): Attempt => {
    if (!compilation.ok) return compilation
    try {
      const { bytes, warnings } = exported(compilation, document, compiler)
      return { output: { bytes, warnings: [...drawn.warnings, ...warnings] } }
    } catch (error) {
      if (error instanceof ExportError) return error
      throw error
    }
  })
}

function jobOf(
  document: Document,
  theme: TemplateTheme,
  { nodes, body, markTop, files }: DrawnDocument,
): Job {
  const data = { metadata: documentMetadata(document, theme.title), nodes, body, markTop }
  return {
    template: 'document.typ',
    files: new Map([
      ...files,
      ['document.json', Buffer.from(JSON.stringify(data))],
      ['theme.json', Buffer.from(JSON.stringify(theme))],
    ]),
  }
}

/** Exports to the strict standard if possible; else without it, with a warning that says why. */
function exported(
  compilation: Extract<Compilation, { ok: true }>,
  document: Document,
  compiler: Compiler,
): { bytes: Uint8Array; warnings: Warning[] } {
  try {
    return { bytes: compiler.exportPdf(compilation.document, 'ua-1'), warnings: [] }
  } catch (error) {
    if (!(error instanceof ExportError)) throw error
    const bytes = compiler.exportPdf(compilation.document, 'none')
    return { bytes, warnings: notUa(error.messages, document) }
  }
}

function notUa(messages: readonly string[], document: Document): Warning[] {
  const glyphs = missingGlyphWarnings(messages, document)
  const others = messages.filter((message) => !isMissingGlyph(message))
  const reasons = [
    ...(glyphs.length > 0 ? ['characters without a glyph'] : []),
    ...new Set(others.map((message) => message.replace(/^PDF\/UA-1 error: /, ''))),
  ]
  const message = `The PDF is tagged but does not meet PDF/UA-1: ${reasons.join('; ')}.`
  return [...glyphs, { code: 'pdf_not_ua', message }]
}

import { posix } from 'node:path'
import type { ZipEntry } from '../../zip.ts'
import type { Xml } from '../docx/markup/xml.ts'
import type { Media } from '../docx/parts/media.ts'
import type { Part } from '../docx/parts/part.ts'
import { Relationships } from '../docx/parts/relationships.ts'
import type { ChartParts } from './chart/chart-parts.ts'
import type { Context } from './context.ts'
import type { Design } from './design.ts'
import { slideContentType } from './namespaces.ts'
import { type NotesPlaces, notesSlide, notesText } from './notes.ts'
import type { Planned } from './plan.ts'
import { slidePart } from './slide-part.ts'
import { paragraphElements } from './text-body.ts'

/** A part of the presentation with what it points at. */
export interface RelatedPart {
  /** Below the folder of the presentation. */
  readonly file: string
  /** In its content type: `slide`. */
  readonly kind: string
  readonly bytes: Uint8Array
  readonly links: Relationships
}

export interface SlideParts {
  readonly design: Design
  readonly media: Media
  readonly charts: ChartParts
  /** The file of the master of notes, and its placeholders. */
  readonly notesMaster: string
  readonly notesPlaces: NotesPlaces
}

/** The slides and their pages of notes. The file of each slide is `slides/slide1.xml` and so on. */
export function slideParts(
  planned: readonly Planned[],
  { design, media, charts, notesMaster, notesPlaces }: SlideParts,
  context: Context,
): readonly RelatedPart[] {
  const files = planned.map((_, index) => `slide${index + 1}.xml`)
  const places = new Map<string, string>()
  for (const [index, { ids }] of planned.entries()) {
    for (const id of ids) if (!places.has(id)) places.set(id, files[index] ?? '')
  }
  const [first] = files
  const slideOf = (id: string) => places.get(id) ?? (id === 'top' ? (first ?? null) : null)
  const written = { design, media, charts }
  return planned.flatMap(({ slide, notes }, index): readonly RelatedPart[] => {
    const file = files[index] ?? ''
    const links = new Relationships()
    links.toPart('slideLayout', above(slide.layout.file))
    const bytes = slidePart(slide, { ...context, ...written, relationships: links, slideOf })
    const part = { file: `slides/${file}`, kind: 'slide', bytes, links }
    if (notes.length === 0) return [part]
    const page = `notesSlides/notesSlide${index + 1}.xml`
    links.toPart('notesSlide', `../${page}`)
    const own = new Relationships()
    own.toPart('notesMaster', above(notesMaster))
    own.toPart('slide', `../slides/${file}`)
    const text = notesSlide(notesParagraphs(notes, own, context), notesPlaces)
    return [part, { file: page, kind: 'notesSlide', bytes: text, links: own }]
  })
}

/** Parts below a folder of the package, and the files of what they point at. */
export function relatedFiles(
  folder: string,
  related: readonly RelatedPart[],
): { readonly parts: readonly Part[]; readonly relationships: readonly ZipEntry[] } {
  const parts = related.map(({ file, kind, bytes }): Part => {
    const contentType = kind === 'theme' ? themeType : slideContentType(kind)
    return { name: posix.join(folder, file), contentType, bytes }
  })
  const relationships = related
    .filter(({ links }) => !links.isEmpty)
    .map(({ file, links }) => {
      const { dir, base } = posix.parse(posix.join(folder, file))
      return { name: posix.join(dir, '_rels', `${base}.rels`), bytes: links.toBytes() }
    })
  return { parts, relationships }
}

const themeType = 'application/vnd.openxmlformats-officedocument.theme+xml'

/** A path as a part in a folder of the presentation's names it. */
export function above(file: string): string {
  return file.startsWith('/') ? file : `../${file}`
}

function notesParagraphs(
  notes: Planned['notes'],
  links: Relationships,
  { theme, text, document }: Context,
): readonly Xml[] {
  return paragraphElements(notes, {
    ...{ theme, text, lang: document.lang, scale: 1, inherited: notesText(text) },
    linkId: (link) =>
      link.kind === 'address' ? { id: links.toAddress(link.url), jumps: false } : null,
  })
}

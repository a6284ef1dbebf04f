import { parseXml, XmlElement } from '@rgrove/parse-xml'
import type { ConversionRequest } from '#octavo/core/convert.js'
import type { Warning } from '#octavo/core/document/warnings.js'
import { converted } from './converted.ts'
import { unzip } from './unzip.ts'

/** A slide, as a reader of its file finds it. */
export interface PptxSlide {
  /** The markup of the slide, and of its notes; empty without notes. */
  readonly source: string
  readonly notesSource: string
  /** The name of its layout. */
  readonly layout: string
  /** The text of its title; `null` if it has none. */
  readonly title: string | null
  /** The text of its other shapes, paragraph by paragraph, and row by row of tables. */
  readonly texts: readonly string[]
  readonly notes: string
  /** Text alternatives of its pictures. */
  readonly alternatives: readonly string[]
  /** The lower edge of what stands lowest, as a share of the slide's height. */
  readonly bottom: number
}

export interface PptxFile {
  readonly slides: readonly PptxSlide[]
  readonly warnings: readonly Warning[]
  /** The text of a part. */
  readonly text: (name: string) => string
  readonly names: readonly string[]
}

/** Converts Markdown, and opens the slides; throws where a part isn't well-formed. */
export async function pptx(
  content: string,
  request: Omit<ConversionRequest, 'content' | 'format'> = {},
): Promise<PptxFile> {
  const { bytes, warnings } = await converted({ ...request, content, format: 'pptx' })
  return { ...pptxFileOf(bytes), warnings }
}

export function pptxFileOf(bytes: Uint8Array): Omit<PptxFile, 'warnings'> {
  const files = unzip(bytes)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const text = (name: string) => decoder.decode(files.get(name))
  const names = [...files.keys()]
  for (const name of names) if (/\.(?:xml|rels)$/.test(name)) parseXml(text(name))
  const height = Number(/<p:sldSz [^>]*cy="(\d+)"/.exec(text('ppt/presentation.xml'))?.[1])
  const order = relationships(text('ppt/_rels/presentation.xml.rels'))
  const ids = [...text('ppt/presentation.xml').matchAll(/<p:sldId [^>]*r:id="([^"]*)"/g)]
  const slides = ids.map(([, id = '']) => {
    const name = `ppt/${order.get(id) ?? ''}`
    const links = relationships(text(name.replace(/([^/]+)$/, '_rels/$1.rels')))
    const target = (folder: string) =>
      [...links.values()].find((each) => each.includes(folder))?.replace('../', 'ppt/')
    const notes = target('notesSlides/')
    const layout = text(target('slideLayouts/') ?? '')
    return slideOf(text(name), notes === undefined ? '' : text(notes), layout, height)
  })
  return { slides, text, names }
}

function relationships(source: string): ReadonlyMap<string, string> {
  return new Map(
    all(parseXml(source), 'Relationship').map(({ attributes: { Id = '', Target = '' } }) => [
      Id,
      Target,
    ]),
  )
}

function slideOf(
  source: string,
  notesSource: string,
  layoutSource: string,
  height: number,
): PptxSlide {
  const document = parseXml(source)
  const shapes = all(document, 'p:sp')
  const isTitle = (shape: XmlElement) => {
    const type = all(shape, 'p:ph')[0]?.attributes.type
    return type === 'title' || type === 'ctrTitle'
  }
  const title = shapes.find(isTitle)
  const others = all(document, 'a:p').filter(
    (paragraph) => title === undefined || !all(title, 'a:p').includes(paragraph),
  )
  const edges = [...source.matchAll(/<a:off x="-?\d+" y="(-?\d+)"\/><a:ext cx="\d+" cy="(\d+)"/g)]
  const notes = notesSource === '' ? [] : all(parseXml(notesSource), 'a:p').map(textOf)
  return {
    source,
    notesSource,
    layout: /<p:cSld name="([^"]*)"/.exec(layoutSource)?.[1] ?? '',
    title: title === undefined ? null : all(title, 'a:p').map(textOf).join('\n'),
    texts: others.map(textOf).filter((text) => text !== ''),
    notes: notes.join('\n'),
    alternatives: all(document, 'p:cNvPr').flatMap(({ attributes }) => {
      return attributes.descr === undefined ? [] : [attributes.descr]
    }),
    bottom: Math.max(0, ...edges.map(([, y, size]) => (Number(y) + Number(size)) / height)),
  }
}

/** Elements of a name inside another, in their order. */
function all(node: { readonly children: readonly unknown[] }, name: string): readonly XmlElement[] {
  return node.children.flatMap((child) => {
    if (!(child instanceof XmlElement)) return []
    return child.name === name ? [child, ...all(child, name)] : all(child, name)
  })
}

/** The text of a paragraph; formulas with what stands for them elsewhere. */
function textOf(paragraph: XmlElement): string {
  return paragraph.children
    .map((child) => {
      if (!(child instanceof XmlElement)) return ''
      if (child.name === 'a:br') return '\n'
      if (child.name === 'a:t') return child.text
      return child.name === 'mc:Choice' || child.name === 'a:pPr' ? '' : textOf(child)
    })
    .join('')
}

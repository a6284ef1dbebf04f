import type { WordImage, WordInline, WordLeftOut, WordWarningCode } from '../model.ts'
import { plainText } from '../plain-text.ts'
import { childrenOf, type InlinePlace, outermost, type Story, warn } from './story.ts'
import { childNamed, descendants, type XmlElement } from './xml.ts'

/** What is found in a drawing, in its order. */
type Part =
  | { readonly type: 'picture'; readonly element: XmlElement }
  | { readonly type: 'textBox'; readonly element: XmlElement }
  | { readonly type: 'diagram'; readonly part: string; readonly what: string }
  | { readonly type: 'words'; readonly text: string }
  | { readonly type: 'object'; readonly program: string }
  | { readonly type: 'rule' }

/** EMU in a CSS pixel. */
const emuOfPixel = 9525

/** Reads a drawing (`w:drawing`), an older one (`w:pict`) or an embedded object: its pictures, and the text of its shapes. */
export function readDrawing(
  story: Story,
  element: XmlElement,
  place: InlinePlace,
): readonly WordInline[] {
  const properties = [...descendants(element)].find(({ name }) => name === 'wp:docPr')
  const parts = [...partsOf(element)]
  const pictures = parts.filter(({ type }) => type === 'picture').length
  const inlines = parts.flatMap((part) =>
    readPart(story, part, pictures === 1 ? element : null, properties, place),
  )
  if (inlines.length > 0) return inlines
  const words = properties?.attributes.get('descr') ?? ''
  return leftOut(story, 'drawing', 'A drawing is left out.', words, place)
}

/** @param drawing what is around a picture that is the only one in it */
function readPart(
  story: Story,
  part: Part,
  drawing: XmlElement | null,
  properties: XmlElement | undefined,
  place: InlinePlace,
): readonly WordInline[] {
  switch (part.type) {
    case 'picture':
      return readPicture(story, part.element, drawing, properties, place)
    case 'textBox':
      return readTextBox(story, part.element, place)
    case 'diagram':
      return readDiagram(story, part.part, part.what, place)
    case 'words':
      return leftOut(story, 'drawing', 'The text of a drawing is left out.', part.text, place)
    case 'object':
      return leftOut(
        story,
        'embedded_object',
        `An embedded object${part.program === '' ? '' : ` of ${part.program}`} is left out.`,
        part.program,
        place,
      )
    case 'rule':
      return [{ type: 'break', kind: 'rule', changes: place.changes }]
  }
}

function* partsOf(around: XmlElement): Generator<Part> {
  for (const child of childrenOf(around)) {
    const { name, attributes } = child
    if (name === 'pic:pic' || name === 'v:imagedata') {
      yield { type: 'picture', element: child }
    } else if (name === 'w:txbxContent') {
      yield { type: 'textBox', element: child }
    } else if (name === 'c:chart') {
      yield { type: 'diagram', part: attributes.get('r:id') ?? '', what: 'chart' }
    } else if (name === 'dgm:relIds') {
      yield { type: 'diagram', part: attributes.get('r:dm') ?? '', what: 'diagram' }
    } else if (name === 'a:txBody' || name === 'a:t') {
      const text = [child, ...descendants(child)].map((each) =>
        each.name === 'a:t' ? each.text : '',
      )
      if (text.join('').trim() !== '') yield { type: 'words', text: text.join(' ').trim() }
    } else if (name === 'v:textpath') {
      const text = attributes.get('string') ?? ''
      if (text !== '') yield { type: 'words', text }
    } else if (name === 'o:OLEObject' || name === 'w:control') {
      const program = attributes.get('ProgID') ?? attributes.get('w:name') ?? ''
      yield { type: 'object', program }
    } else if (/^(?:t|true)$/u.test(attributes.get('o:hr') ?? '')) {
      yield { type: 'rule' }
    } else {
      yield* partsOf(child)
    }
  }
}

function readPicture(
  story: Story,
  picture: XmlElement,
  drawing: XmlElement | null,
  properties: XmlElement | undefined,
  place: InlinePlace,
): readonly WordInline[] {
  const relationships = story.resources.files.relationships(story.part)
  const own = [...descendants(picture)].find(({ name }) => name === 'pic:cNvPr')
  const vector = [...descendants(picture)].find(({ name }) => name === 'asvg:svgBlip')
  const blip = [...descendants(picture)].find(({ name }) => name === 'a:blip')
  const { attributes } = picture
  const ids =
    picture.name === 'v:imagedata'
      ? [attributes.get('r:id'), attributes.get('r:href'), attributes.get('o:relid')]
      : [
          vector?.attributes.get('r:embed'),
          blip?.attributes.get('r:embed'),
          blip?.attributes.get('r:link'),
        ]
  const shape = drawing === null ? undefined : vmlShape(drawing)
  const described = drawing === null ? (own ?? properties) : (properties ?? own)
  const alt = described?.attributes.get('descr') ?? shape?.attributes.get('alt') ?? ''
  const title = described?.attributes.get('title') ?? attributes.get('o:title') ?? ''
  const size = drawing === null ? noSize : (drawnSize(drawing) ?? vmlSize(shape))
  const shown = {
    type: 'image',
    alt: alt.trim(),
    title: title.trim() || null,
    ...size,
    changes: place.changes,
  } as const
  for (const id of ids) {
    const relationship = relationships.get(id ?? '')
    if (relationship === undefined) continue
    const { isExternal, target } = relationship
    const bytes = isExternal ? null : story.resources.files.bytes(target)
    if (bytes === undefined) continue
    const image: WordImage = {
      ...shown,
      part: isExternal ? null : target,
      bytes,
      url: isExternal ? target : null,
    }
    return linked(image, described, relationships, place)
  }
  const name = described?.attributes.get('name') ?? ''
  return leftOut(
    story,
    'picture_left_out',
    'A picture is left out: the file does not have it.',
    alt || name,
    place,
  )
}

/** A picture that is clicked on leads somewhere. */
function linked(
  image: WordImage,
  properties: XmlElement | undefined,
  relationships: ReadonlyMap<string, { readonly target: string; readonly isExternal: boolean }>,
  { changes }: InlinePlace,
): readonly WordInline[] {
  const click = childNamed(properties, 'a:hlinkClick')?.attributes
  const target = relationships.get(click?.get('r:id') ?? '')?.target ?? ''
  if (target === '') return [image]
  const title = click?.get('tooltip') || null
  return [{ type: 'link', target, title, changes, inlines: [image] }]
}

interface Size {
  readonly width: number | null
  readonly height: number | null
}

const noSize: Size = { width: null, height: null }

function drawnSize(drawing: XmlElement): Size | null {
  const extent = [...descendants(drawing)].find(({ name }) => name === 'wp:extent')
  if (extent === undefined) return null
  const pixels = (name: string) => {
    const emu = Number(extent.attributes.get(name) ?? Number.NaN)
    return emu > 0 && emu < 1e9 ? Math.max(1, Math.round(emu / emuOfPixel)) : null
  }
  return { width: pixels('cx'), height: pixels('cy') }
}

function vmlShape(drawing: XmlElement): XmlElement | undefined {
  return [...descendants(drawing)].find(
    ({ name, children }) =>
      name.startsWith('v:') && children.some((child) => child.name === 'v:imagedata'),
  )
}

const pixelsOfUnit: Readonly<Record<string, number>> = {
  px: 1,
  pt: 96 / 72,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  pc: 16,
}

/** The size in a shape's style (`width:72pt;height:36pt`). */
function vmlSize(shape: XmlElement | undefined): Size {
  const style = shape?.attributes.get('style') ?? ''
  const length = (name: string) => {
    for (const declaration of style.split(';')) {
      const [key = '', value = ''] = declaration.split(':')
      if (key.trim().toLowerCase() !== name) continue
      const match = /^(\d{1,6}(?:\.\d{0,6})?|\.\d{1,6})(px|pt|in|cm|mm|pc)$/u.exec(value.trim())
      const size = Number(match?.[1] ?? 0) * (pixelsOfUnit[match?.[2] ?? ''] ?? 0)
      return size > 0 ? Math.max(1, Math.round(size)) : null
    }
    return null
  }
  return { width: length('width'), height: length('height') }
}

/** A text box is a text of its own, with blocks. */
function readTextBox(
  story: Story,
  content: XmlElement,
  { changes }: InlinePlace,
): readonly WordInline[] {
  const blocks = story.readBlocks(story.within(), childrenOf(content), outermost)
  const text = plainText(blocks)
  if (text === '' && !blocks.some(hasPicture)) return []
  warn(story, 'text_box', 'A text box has no place in the text.', text)
  return [{ type: 'leftOut', what: 'text_box', text, blocks, changes }]
}

function hasPicture(block: WordLeftOut['blocks'][number]): boolean {
  return block.type === 'paragraph' && block.inlines.some(({ type }) => type === 'image')
}

/** The words of a chart or a diagram (SmartArt), which are in a part of their own. */
function readDiagram(
  story: Story,
  id: string,
  what: string,
  place: InlinePlace,
): readonly WordInline[] {
  const { files } = story.resources
  const part = files.relationships(story.part).get(id)?.target
  const root = part === undefined ? undefined : files.tolerantXml(part)
  const words: string[] = []
  for (const { name, text } of root === undefined ? [] : descendants(root)) {
    if ((name === 'a:t' || name === 'c:v') && text.trim() !== '') words.push(text.trim())
  }
  return leftOut(story, 'drawing', `A ${what} is left out.`, words.join(' '), place)
}

function leftOut(
  story: Story,
  what: WordWarningCode,
  message: string,
  text: string,
  { changes }: InlinePlace,
): readonly WordInline[] {
  warn(story, what, message, text)
  return [{ type: 'leftOut', what, text, blocks: [], changes }]
}

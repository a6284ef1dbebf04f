import { type PdfDictionary, type PdfValue, pdfDictionaries } from './pdf-objects.ts'

/** An element of the whole document's tag tree. pdf.js shows the trees of single pages, in which it is cut to pieces. */
export interface PdfStructure {
  readonly role: string
  readonly alt: string | undefined
  /** Its attributes of all owners, such as `Scope` or `ListNumbering`; of names and numbers only. */
  readonly attributes: Readonly<Record<string, string | number>>
  /** Elements and text, in reading order. */
  readonly children: readonly (PdfStructure | string)[]
}

/**
 * The root element of a file's tag tree.
 *
 * @param markedText text by the ids that pdf.js gives to marked content
 */
export function readStructure(
  bytes: Uint8Array,
  markedText: ReadonlyMap<string, string>,
): PdfStructure {
  const objects = pdfDictionaries(bytes)
  const root = [...objects.values()].find((object) => nameOf(object, 'Type') === 'StructTreeRoot')
  const [top] = root === undefined ? [] : kidsOf(root)
  if (top?.kind !== 'reference') throw new Error('The PDF has no tag tree.')
  return read(top.value)

  function read(number: number): PdfStructure {
    const element = objects.get(number)
    if (element === undefined) throw new Error(`The PDF has no object ${number}.`)
    const page = element.get('Pg')
    return {
      role: nameOf(element, 'S') ?? '',
      alt: textOf(element.get('Alt')),
      attributes: attributesOf(element.get('A')),
      children: kidsOf(element).flatMap((kid): (PdfStructure | string)[] => {
        if (kid.kind === 'reference') return [read(kid.value)]
        if (kid.kind === 'number') return [marked(page, kid.value)]
        if (kid.kind !== 'dictionary') return []
        const content = kid.entries.get('MCID')
        if (content?.kind !== 'number') return []
        return [marked(kid.entries.get('Pg') ?? page, content.value)]
      }),
    }
  }

  function marked(page: PdfValue | undefined, id: number): string {
    if (page?.kind !== 'reference') throw new Error('Content that is on no page.')
    return markedText.get(`p${page.value}R_mc${id}`) ?? ''
  }
}

function kidsOf(element: PdfDictionary): readonly PdfValue[] {
  const kids = element.get('K')
  if (kids === undefined) return []
  return kids.kind === 'array' ? kids.items : [kids]
}

function nameOf(dictionary: PdfDictionary, key: string): string | undefined {
  const value = dictionary.get(key)
  return value?.kind === 'name' ? value.value : undefined
}

/** A text string is UTF-16 behind its mark, else bytes (ISO 32000-1, 7.9.2.2). */
function textOf(value: PdfValue | undefined): string | undefined {
  if (value?.kind !== 'string') return undefined
  if (!value.value.startsWith('\u00fe\u00ff')) return value.value
  return Buffer.from(value.value.slice(2), 'latin1').swap16().toString('utf16le')
}

function attributesOf(value: PdfValue | undefined): Readonly<Record<string, string | number>> {
  const owners = value?.kind === 'array' ? value.items : value === undefined ? [] : [value]
  return Object.fromEntries(
    owners.flatMap((owner) =>
      owner.kind !== 'dictionary'
        ? []
        : [...owner.entries].flatMap(([key, each]): [string, string | number][] =>
            each.kind === 'name' || each.kind === 'number' ? [[key, each.value]] : [],
          ),
    ),
  )
}

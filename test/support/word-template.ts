import { strToU8, zipSync } from 'fflate'

/** Namespaces that the parts of templates declare. */
export const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" ' +
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" ' +
  'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"'

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** What a template has beside the least that a Word file needs. */
export interface TemplateParts {
  /** The content of `w:body`. */
  readonly body?: string
  /** The content of `w:styles`. */
  readonly styles?: string
  /** Whole parts, by their kinds: `word/header1.xml` for `header1`. */
  readonly parts?: Readonly<Record<string, string>>
  /** Further relationships of the main document. */
  readonly relationships?: string
  /** Further elements of `[Content_Types].xml`. */
  readonly types?: string
  /** Further files. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>
  /** `template` for a .dotx. */
  readonly kind?: 'document' | 'template'
}

/** A Word template as its bytes. */
export function wordTemplate({
  body = '',
  styles = '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>',
  parts = {},
  relationships = '',
  types = '',
  files = {},
  kind = 'document',
}: TemplateParts = {}): Uint8Array {
  const all = { styles: `<w:styles ${namespaces}>${styles}</w:styles>`, ...parts }
  const names = Object.keys(all)
  const kindOf = (name: string) => name.replace(/\d+$/, '')
  const package_: Record<string, string | Uint8Array> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      '<Default Extension="png" ContentType="image/png"/>' +
      `<Override PartName="/word/document.xml" ContentType="${word}.${kind}.main+xml"/>` +
      names
        .map(
          (name) =>
            `<Override PartName="/word/${name}.xml" ContentType="${word}.${kindOf(name)}+xml"/>`,
        )
        .join('') +
      `${types}</Types>`,
    '_rels/.rels': relationshipsPart(
      `<Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/>`,
    ),
    'word/document.xml': `<w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relationshipsPart(
      names
        .map(
          (name) =>
            `<Relationship Id="${name}" Type="${office}/${kindOf(name)}" Target="${name}.xml"/>`,
        )
        .join('') + relationships,
    ),
    ...Object.fromEntries(
      Object.entries(all).map(([name, content]) => [`word/${name}.xml`, content]),
    ),
    ...files,
  }
  return zipSync(
    Object.fromEntries(
      Object.entries(package_).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  )
}

export function relationshipsPart(content: string): string {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`
}

export const officeRelationship = (id: string, kind: string, target: string, external = false) =>
  `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`

/** A paragraph of plain text. */
export const p = (text: string, properties = '') =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`

/** A content control around other content. */
export const sdt = (tag: string, content: string, properties = '') =>
  `<w:sdt><w:sdtPr><w:tag w:val="${tag}"/>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`

export const style = (type: string, id: string, name: string, content = '', attributes = '') =>
  `<w:style w:type="${type}" w:styleId="${id}"${attributes}><w:name w:val="${name}"/>${content}</w:style>`

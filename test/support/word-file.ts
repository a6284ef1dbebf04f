import { zip } from '#octavo/core/zip.js'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const r = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const m = 'http://schemas.openxmlformats.org/officeDocument/2006/math'
const namespaces = [
  `xmlns:w="${w}" xmlns:r="${r}" xmlns:m="${m}"`,
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
].join(' ')

const styles = `${[1, 2, 3]
  .map(
    (level) =>
      `<w:style w:type="paragraph" w:styleId="H${level}"><w:name w:val="heading ${level}"/><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/></w:rPr></w:style>`,
  )
  .join('')}<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style>`

const level = (number: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${number}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:pPr><w:ind w:left="${720 * (number + 1)}" w:hanging="360"/></w:pPr></w:lvl>`

/** List 1 has bullets, list 2 numbers, each on two levels. */
const numbering = `<w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '•')}${level(1, 'bullet', '•')}</w:abstractNum><w:abstractNum w:abstractNumId="2">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%2)')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num>`

interface WordFileParts {
  readonly styles?: string
  readonly numbering?: string
  readonly footnotes?: string
  readonly comments?: string
  readonly commentsExtended?: string
  /** Further relationships of the document. */
  readonly relationships?: string
  readonly files?: readonly { readonly name: string; readonly bytes: Uint8Array }[]
}

/** A Word file with a body in WordprocessingML. */
export function wordFile(body: string, parts: WordFileParts = {}): Uint8Array {
  const part = (root: string, content: string) =>
    `${declaration}<w:${root} ${namespaces}>${content}</w:${root}>`
  const related: readonly (readonly [kind: string, file: string, content: string | undefined])[] = [
    ['styles', 'styles.xml', part('styles', parts.styles ?? styles)],
    ['numbering', 'numbering.xml', part('numbering', parts.numbering ?? numbering)],
    ['footnotes', 'footnotes.xml', parts.footnotes && part('footnotes', parts.footnotes)],
    ['comments', 'comments.xml', parts.comments && part('comments', parts.comments)],
    [
      'commentsExtended',
      'commentsExtended.xml',
      parts.commentsExtended &&
        `${declaration}<w15:commentsEx ${namespaces}>${parts.commentsExtended}</w15:commentsEx>`,
    ],
  ]
  const present = related.flatMap(([kind, file, content]) =>
    content === undefined ? [] : [{ kind, file, content }],
  )
  const relationships = (content: string) =>
    `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`
  const text = (name: string, content: string) => ({ name, bytes: Buffer.from(content) })
  return zip([
    text(
      '_rels/.rels',
      relationships(
        `<Relationship Id="r1" Type="${r}/officeDocument" Target="word/document.xml"/>`,
      ),
    ),
    text('word/document.xml', part('document', `<w:body>${body}</w:body>`)),
    ...present.map(({ file, content }) => text(`word/${file}`, content)),
    text(
      'word/_rels/document.xml.rels',
      relationships(
        present
          .map(
            ({ kind, file }) => `<Relationship Id="${kind}" Type="${r}/${kind}" Target="${file}"/>`,
          )
          .join('') + (parts.relationships ?? ''),
      ),
    ),
    ...(parts.files ?? []),
  ])
}

/** A paragraph of runs. */
export function p(content: string, properties = ''): string {
  return `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`
}

/** A run of text. */
export function run(text: string, properties = ''): string {
  return `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
}

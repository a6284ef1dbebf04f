import {
  namespaces,
  officeRelationship,
  p,
  sdt,
  style,
  type TemplateParts,
} from './word-template.ts'

const normal = style('paragraph', 'Standard', 'Normal', '', ' w:default="1"')
const section = (content: string) => `<w:sectPr>${content}</w:sectPr>`
const page =
  '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1200" w:right="1200" w:bottom="1200" w:left="1200" w:header="600" w:footer="600" w:gutter="0"/>'
const header = (text: string) => `<w:hdr ${namespaces}>${p(text)}</w:hdr>`
const level = (ilvl: number, format: string, sign: string) =>
  `<w:lvl w:ilvl="${ilvl}"><w:start w:val="3"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${sign}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${400 * (ilvl + 1)}" w:hanging="400"/></w:pPr></w:lvl>`
const numbered = (id: string, name: string, numId: number, ilvl = 0) =>
  style(
    'paragraph',
    id,
    name,
    `<w:pPr><w:numPr><w:ilvl w:val="${ilvl}"/><w:numId w:val="${numId}"/></w:numPr></w:pPr>`,
  )

/** Templates in the ways of other people, each awkward to write into in its own. */
export const awkwardTemplates: Readonly<Record<string, TemplateParts>> = {
  'localised ids': {
    styles: [
      normal,
      ...[1, 2, 3].map((depth) => style('paragraph', `berschrift${depth}`, `heading ${depth}`)),
      style('paragraph', 'Zitat', 'Quote'),
      style('character', 'Funotenzeichen', 'footnote reference'),
      style('table', 'Tabellenraster', 'Table Grid'),
    ].join(''),
    body: `${p('{{title}}')}${p('{{body}}')}${section(page)}`,
  },
  'no style at all': { styles: '', body: p('{{body}}') },
  'sections with headers of their own': {
    body: `${p('Cover')}<w:p><w:pPr>${section(`<w:headerReference w:type="default" r:id="header1"/>${page}`)}</w:pPr></w:p>${p('{{body}}')}${p('After')}<w:p><w:pPr>${section(`<w:headerReference w:type="default" r:id="header2"/>${page}<w:titlePg/>`)}</w:pPr></w:p>${p('End')}${section(page)}`,
    parts: { header1: header('One {{title}}'), header2: header('Two') },
  },
  'a content control in another': {
    body: `${sdt('outer', p('Kept') + sdt('octavo:body', p('Click')) + p('Kept too'))}${section(page)}`,
  },
  'lists and headings with numbers': {
    styles: [
      normal,
      numbered('H1', 'heading 1', 2),
      numbered('H2', 'heading 2', 2, 1),
      numbered('B1', 'List Bullet', 1),
      numbered('N1', 'List Number', 2),
      numbered('N2', 'List Number 2', 2, 1),
    ].join(''),
    parts: {
      numbering: `<w:numbering ${namespaces}><w:abstractNum w:abstractNumId="7"><w:multiLevelType w:val="hybridMultilevel"/>${level(0, 'bullet', '–')}</w:abstractNum><w:abstractNum w:abstractNumId="9"><w:multiLevelType w:val="multilevel"/>${level(0, 'decimal', '%1)')}${level(1, 'lowerLetter', '%1.%2')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="9"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="2"/>${level(0, 'upperRoman', '%1')}</w:lvlOverride></w:num><w:numIdMacAtCleanup w:val="3"/></w:numbering>`,
    },
  },
  'two columns, and notes of its own': {
    body: `<w:p><w:r><w:t>See</w:t></w:r><w:r><w:footnoteReference w:id="5"/></w:r></w:p>${p('{{body}}')}${section(`${page}<w:cols w:num="2" w:space="400"/>`)}`,
    parts: {
      footnotes: `<w:footnotes ${namespaces}><w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote><w:footnote w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:footnote><w:footnote w:id="5">${p('Own')}</w:footnote></w:footnotes>`,
    },
    relationships: officeRelationship('octavo1', 'hyperlink', 'https://example.org', true),
  },
}

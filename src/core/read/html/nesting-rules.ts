import { type ElementName, inlineNames } from './element-names.ts'

type Names = ReadonlySet<ElementName>

const names = (...list: readonly ElementName[]): Names => new Set(list)

/**
 * What a page break or a table of contents may stand in: elements that the typed tree sees through, or
 * makes `aligned`. Pages end between the blocks of the document, not within one.
 */
// biome-ignore format: one name a line would be a page of them.
export const holdsMarkers: Names = names(
  ...inlineNames, 'address', 'article', 'aside', 'center', 'div', 'footer', 'header', 'hgroup',
  'main', 'nav', 'p', 'search', 'section',
)

/** HTML 13.2.4.2: elements that go on after the end of a paragraph that they were opened in. */
// biome-ignore format: one name a line would be a page of them.
export const formattingElements: Names = names(
  'a', 'b', 'big', 'code', 'em', 'font', 'i', 'nobr', 's', 'small', 'strike', 'strong', 'tt',
  'u',
)

/** HTML 13.1.2: elements that have no end tag. */
export const voidElements: Names = names('br', 'hr', 'img', 'input', 'wbr')

/** An open element that the start tag of another ends, unless one of `within` stands between them. */
interface ImpliedEnd {
  readonly ends: Names
  readonly within: Names
}

const cells = names('td', 'th')
/** What end tags of a table's parts don't reach out of. */
export const tableScope: Names = names('table')
const lists = names('ul', 'ol', 'menu')

/** HTML 13.1.2.4: end tags that may be left out. */
export const impliedEnds: ReadonlyMap<ElementName, ImpliedEnd> = new Map([
  ['li', { ends: names('li'), within: lists }],
  ['dt', { ends: names('dt', 'dd'), within: names('dl') }],
  ['dd', { ends: names('dt', 'dd'), within: names('dl') }],
  ['td', { ends: cells, within: tableScope }],
  ['th', { ends: cells, within: tableScope }],
  ['tr', { ends: names('tr', 'caption'), within: tableScope }],
  ['tbody', { ends: names('thead', 'tbody', 'tfoot', 'caption'), within: tableScope }],
  ['thead', { ends: names('thead', 'tbody', 'tfoot', 'caption'), within: tableScope }],
  ['tfoot', { ends: names('thead', 'tbody', 'tfoot', 'caption'), within: tableScope }],
  ['a', { ends: names('a'), within: names('td', 'th', 'caption') }],
  ['rt', { ends: names('rt', 'rp', 'rb'), within: names('ruby') }],
  ['rp', { ends: names('rt', 'rp', 'rb'), within: names('ruby') }],
  ['rb', { ends: names('rt', 'rp', 'rb'), within: names('ruby') }],
])

/** HTML 13.2.4.2: an end tag doesn't reach out of these, but for the table's own parts. */
export const endTagScope: Names = names('table', 'td', 'th', 'caption')
export const tableParts: Names = names(
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'td',
  'th',
  'caption',
)

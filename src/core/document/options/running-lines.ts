import { groupOr, text, textAs, textOf } from './define.ts'

/** More would be too small to be read across a page. */
const longestWatermark = 60

const linesAndPlaceholders =
  'One line of Markdown, with the placeholders `{title}`, `{section}`, `{page}`, `{pages}`, `{date}`, `{author}`, `{version}` and `{logo}`; write `{{` for a brace. A text goes at the start of the line; an object sets its three places. `none` or an empty text leaves the line empty.'

/** The places of a line at the top or the bottom of a page. */
const places = {
  start: textOf('line', 'text where the line starts', '{title}'),
  center: textOf('line', 'text in the middle of the line', '{section}'),
  end: textOf('line', 'text where the line ends', '{page} / {pages}'),
}

/** The keys of a header or footer. */
function keysOf(name: 'header' | 'footer') {
  const on = (pages: string) => {
    const summary = `${name} of ${pages}, where it differs`
    return groupOr(summary, textOf('line', summary, 'none'), ['start'], places)
  }
  return {
    ...places,
    first_page: on('the first page'),
    left: on('left pages'),
    right: on('right pages'),
  }
}

/** What stands at the top, at the bottom and behind the text of each page, and what it can name. */
export const runningOptions = {
  header: groupOr(
    "line at the top of each page, in place of the theme's",
    textOf('line', "text at the top of each page, in place of the theme's", 'Confidential'),
    ['start'],
    keysOf('header'),
    { detail: linesAndPlaceholders, more: '#headers-and-footers', isShared: true },
  ),
  footer: groupOr(
    'line at the bottom of each page, beside the page number',
    textOf('line', 'text at the bottom of each page, beside the page number', 'Acme Ltd'),
    ['start'],
    keysOf('footer'),
    {
      detail: `${linesAndPlaceholders} The page number stays where the theme has it, or in another free place, unless the footer or the header contains \`{page}\`, or all three places are set or \`none\`.`,
      more: '#headers-and-footers',
      isShared: true,
    },
  ),
  watermark: textAs('watermark behind the text of each page', 'DRAFT', {
    read: (written) => ([...written.trim()].length <= longestWatermark ? written.trim() : null),
    wanted: `text of at most ${longestWatermark} characters`,
    detail: `Also shown on screen. At most ${longestWatermark} characters.`,
  }),
  version: text('version of the document, for {version} in headers and footers', '1.2', {
    flag: 'document-version',
    detail: 'It is also on the cover.',
  }),
  logo: textOf(
    'image',
    'path or address of an image, for {logo} in headers and footers, and for the cover',
    'img/logo.svg',
    {
      detail:
        'The image is one of the assets, an address that the operator allows, or a `data:` URI.',
      isShared: true,
    },
  ),
}

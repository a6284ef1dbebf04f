import type { CoverColor } from '../types.ts'
import { boolean, groupOr, textAs, textOf } from './define.ts'

const letterheadImages =
  'The image is one of the assets, an address that the operator allows, or a `data:` URI. The whole image is shown, as large as the page allows.'

/** Pages around the document's, and the paper of these. */
export const coverOptions = {
  cover: groupOr(
    'cover page before the first, with title, authors, date, version and logo',
    boolean('cover page'),
    [],
    {
      color: textAs('colour of the band at the top of the cover', 'accent', {
        read: coverColor,
        wanted: 'accent, heading, none or a colour such as #1b3a5c',
        detail: "`accent` and `heading` are the theme's.",
      }),
      picture: textOf(
        'image',
        'path or address of a picture at the top of the cover, or none',
        'img/cover.jpg',
        {
          detail:
            'It fills the width of the page, and is cropped to fit. The image is one of the assets, an address that the operator allows, or a `data:` URI.',
        },
      ),
      abstract: boolean('abstract on the cover'),
    },
    {
      detail:
        'It has no number, header or footer, and the title block is not repeated after it; the page after it is page 1. An object also turns the cover on. By default, the front matter or the theme decides.',
      more: '#cover-page',
      isShared: true,
    },
  ),
  letterhead: groupOr(
    'full-page picture behind the text',
    textOf(
      'image',
      'path or address of a picture behind the text of each page, or none',
      'img/letterhead.svg',
    ),
    ['first_page', 'other_pages'],
    {
      first_page: textOf('image', 'letterhead of the first page, or none', 'img/letterhead.svg'),
      other_pages: textOf(
        'image',
        'letterhead of the other pages, or none',
        'img/following-pages.svg',
      ),
    },
    {
      detail: `PDF and Word. ${letterheadImages} A text sets the picture of all pages except covers and landscape pages; an object sets those of the first page and of the others. \`none\` or an empty text means no picture.`,
      more: '#letterhead',
    },
  ),
  back_cover: textOf(
    'markdown',
    'text on an extra last page',
    'Acme Ltd, 1 River Street, Bristol',
    {
      detail:
        'Paragraphs of Markdown, at the foot of the page, with the placeholders `{title}`, `{date}`, `{author}`, `{version}` and `{logo}`. The page has no number, header or footer. `none` or an empty text means no back cover.',
      more: '#back-cover',
    },
  ),
}

/** The colour of a cover's band; `null` for what isn't one. */
export function coverColor(written: string): CoverColor | 'none' | null {
  const text = written.trim().toLowerCase()
  if (text === 'accent' || text === 'heading' || text === 'none') return text
  return /^#[0-9a-f]{6}$/.test(text) ? `#${text.slice(1)}` : null
}

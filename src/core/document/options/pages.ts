import { marginOf, pageSize, paperSize } from '../paper.ts'
import { chapterStarts, lineNumberings, orientations, pageSizes } from '../types.ts'
import { choice, group, groupOr, integer, textAs } from './define.ts'

/** What pages leave to text, at the least, in millimetres: a column that can be read. */
export const leastTextArea = 40

/** More leave lines of three or four words on usual paper. */
export const mostColumns = 3

const margin = (summary: string) =>
  textAs(summary, '2cm', {
    read: marginOf,
    wanted: 'a length such as 2cm, in pt, mm, cm or in',
  })

/** The pages of PDF, Word and print. */
export const pageOptions = {
  page_size: choice('paper size of PDF, Word and print', pageSizes, {
    read: pageSize,
    detail: 'By default, the front matter or the theme decides.',
  }),
  page: group(
    'size, orientation, margins, columns and line numbers of pages, and where chapters begin',
    {
      size: textAs('paper size by name, or by width and height', '6in x 9in', {
        read: paperSize,
        wanted: `one of ${pageSizes.join(', ')}, or width and height from 2in to 22in such as 6in x 9in`,
        flag: 'paper-size',
        detail: 'It overrides `page_size`.',
      }),
      orientation: choice('portrait or landscape', orientations),
      margins: groupOr(
        'page margins, for all sides or each',
        margin('margin on all sides of the page'),
        ['top', 'bottom', 'start', 'end'],
        {
          top: margin('margin at the top'),
          bottom: margin('margin at the bottom'),
          start: margin('margin where lines start'),
          end: margin('margin where lines end'),
          inside: margin('margin on the binding side, in place of start and end'),
          outside: margin('margin on the side opposite the binding'),
        },
        { detail: `The text area must be at least ${leastTextArea} mm wide and high.` },
      ),
      columns: integer('number of text columns', 1, mostColumns, {
        detail: `Each must be at least ${leastTextArea} mm wide. The title block, the cover and landscape pages have a single column.`,
      }),
      line_numbers: choice('numbers beside lines', lineNumberings, {
        detail:
          '`page` numbers the lines of each page from 1, `document` numbers them through the document, `none` turns numbers off. PDF and Word only: browsers cannot number lines.',
      }),
      chapters: choice('where chapters begin', chapterStarts, {
        detail:
          '`page` begins each on a page of its own, `right` on a right-hand page (with an odd number), `none` below what precedes it. Chapters are those of a book, or the headings of the highest level. `page` in books and `none` in other documents, unless the front matter or the theme says otherwise.',
      }),
    },
    { detail: 'By default, the front matter or the theme decides.', more: '#pages' },
  ),
}

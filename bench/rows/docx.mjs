import htmlToDocx from 'html-to-docx'
import markdownDocx, { Packer } from 'markdown-docx'
import MarkdownIt from 'markdown-it'
import remarkDocx from 'remark-docx'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { convert } from '../../dist/core/convert.js'
import { mustHoldDocument, sectionsOf } from '../lib/checks.mjs'
import { documentsOfPages } from '../lib/documents.mjs'
import { withDocxLibrary } from '../lib/docx-library.mjs'
import { inTurn, median, ratio } from '../lib/measure.mjs'
import { piped, program } from '../lib/programs.mjs'
import { spread, table, time, times, verdict } from '../lib/report.mjs'
import { withoutStart } from './html.mjs'

const markdownIt = new MarkdownIt()
const remark = unified().use(remarkParse).use(remarkGfm).use(remarkDocx)

const why = `A Word file is markup to be deflated, and deflating takes from an eighth (100 pages) to a sixth (two pages) of the time: in JavaScript, since Node.js's own zlib gives other bytes on other processors. Of the 98 KB that two pages' parts are, 52 are styles, numbering and theme; markdown-docx, the fastest of the peers, writes 31 KB of these. Reading, a third of the time for 100 pages, is told of under HTML. Tried and kept: turns of direction and tabs sought only in text that has such characters (-6% and -4% for 100 pages). Kept too: styles, numbering and other parts of the theme made and deflated once, and files of up to 512 bytes stored (-29% for two pages together). Tried and left out: deflating less hard (-17% of the deflating for 12% more bytes). Next: reading, and markup of paragraphs and cells that repeat.`

/** DOCX by the library, against other libraries and pandoc. */
export async function docx() {
  const pandoc = program('pandoc')
  const rows = []
  const verdicts = []
  for (const pages of [2, 100]) {
    const documents = documentsOfPages(pages)
    const contestants = {
      Octavo: async (content) => (await convert({ content, format: 'docx' })).bytes,
      'markdown-docx': async (content) => Packer.toBuffer(await markdownDocx(content)),
      'remark-docx': async (content) => (await remark.process(content)).result,
      'html-to-docx (and markdown-it)': (content) => htmlToDocx(markdownIt.render(content)),
      'docx (and mdast)': (content) => withDocxLibrary(content),
    }
    if (pandoc !== undefined) {
      const args = ['-f', 'gfm', '-t', 'docx', '-o', '-']
      contestants.pandoc = (content) => piped(pandoc, args, content)
      contestants['pandoc, nothing to do'] = () => piped(pandoc, args, '')
    }
    const left = []
    for (const [peer, work] of Object.entries(contestants)) {
      if (peer.includes('nothing')) continue
      try {
        mustHoldDocument(peer, 'docx', await work(documents[0]), sectionsOf(documents[0]))
      } catch (error) {
        delete contestants[peer]
        left.push(`${peer} does not run here: ${error.message}`)
      }
    }
    const taken = await inTurn(contestants, documents, { rounds: pages > 10 ? 5 : 9 })
    if (pandoc !== undefined) withoutStart(taken)
    for (const peer of Object.keys(taken)) {
      const middle = median(taken[peer])
      rows.push([
        `${pages} pages`,
        peer,
        time(middle),
        spread(taken[peer], middle),
        peer === 'Octavo' ? '' : times(ratio(taken, peer, 'Octavo')),
      ])
    }
    for (const reason of left) rows.push([`${pages} pages`, reason, '', '', 'left out'])
    const libraries = Object.keys(taken).filter((peer) => peer !== 'Octavo' && peer !== 'pandoc')
    const best = Math.min(...libraries.map((peer) => ratio(taken, peer, 'Octavo')))
    verdicts.push(
      verdict(
        `DOCX, ${pages} pages: speed against the best npm library`,
        best,
        { atLeast: 4 },
        times,
        why,
      ),
    )
    if (pandoc !== undefined) {
      verdicts.push(
        verdict(
          `DOCX, ${pages} pages: speed against pandoc`,
          ratio(taken, 'pandoc', 'Octavo'),
          { atLeast: 10 },
          times,
          why,
        ),
      )
    }
  }
  return {
    title: 'DOCX',
    text: `The library alone. ${pandoc === undefined ? 'pandoc is not installed: left out.' : "From pandoc's time that of a run without a document is taken off."}`,
    body: table(
      ['document', 'converter', 'median', 'spread', 'Octavo is faster by'],
      'llrrr',
      rows,
    ),
    verdicts,
  }
}

import rehypeHighlight from 'rehype-highlight'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { convert } from '../../dist/core/convert.js'
import { mustHoldDocument, sectionsOf } from '../lib/checks.mjs'
import { documentsOf } from '../lib/documents.mjs'
import { enginesAlone } from '../lib/engines-alone.mjs'
import { bareMarkdownIt, completeMarkdownIt } from '../lib/markdown-it.mjs'
import { inTurn, median, ratio } from '../lib/measure.mjs'
import { piped, program } from '../lib/programs.mjs'
import { figure, spread, table, time, times, verdict } from '../lib/report.mjs'

/** Name, bytes, and how many times as fast as bare markdown-it it's meant to be. */
const sizes = [
  ['3 KB', 3_000, 0.7],
  ['50 KB', 50_000, 0.9],
  ['1 MB', 1_000_000, 1],
]

const completePeer = 'markdown-it + plugins + sanitize-html + highlight.js'
const floor = "Octavo's parser and highlighter alone"

const remark = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize)
  .use(rehypeHighlight)
  .use(rehypeStringify)

const why = `The aims leave a third at most above what the parser and the highlighter alone take, as the table says, and for pandoc at 1 MB less than that. The rest makes what markdown-it does not: raw HTML nested as browsers nest it and sanitised, ids, links and notes resolved, limits counted, and the one tree that Word and PDF are written from too. Tried and kept: inline syntax sought only where its characters stand (-19% at 50 KB), fewer readers, maps and scopes made for nothing (-10% at 3 KB), what depends on the theme alone made once (-6% at 3 KB). Tried and left out: a larger young generation for V8 in the workers (-27% at 50 KB and -4% over mixed documents, for 63 MB more each), markup added up rather than joined (slower at 1 MB), writers kept rather than imported at each call (no difference). Tried and kept since: Markdown read into the typed tree at once, with no HTML tree between, and code cut into lines while it is highlighted (-16% at 50 KB together). Next: highlighting, and the markup of the writer.`

/** HTML by the library, against other libraries and pandoc. */
export async function html() {
  const pandoc = program('pandoc')
  const rows = []
  const verdicts = []
  for (const [name, bytes, aim] of sizes) {
    const documents = documentsOf(bytes)
    const contestants = {
      Octavo: async (content) => (await convert({ content, format: 'html' })).bytes,
      'markdown-it + highlight.js': bareMarkdownIt,
      [completePeer]: completeMarkdownIt,
      unified: async (content) => String(await remark.process(content)),
      [floor]: async (content) => enginesAlone(content),
    }
    if (pandoc !== undefined) {
      const args = ['-f', 'gfm', '-t', 'html5', '--standalone', '--metadata', 'title=Rain']
      contestants.pandoc = (content) => piped(pandoc, args, content)
      contestants['pandoc, nothing to do'] = () => piped(pandoc, args, '')
    }
    for (const [peer, work] of Object.entries(contestants)) {
      if (!peer.includes('nothing') && peer !== floor) {
        mustHoldDocument(peer, 'html', await work(documents[0]), sectionsOf(documents[0]))
      }
    }
    const taken = await inTurn(contestants, documents, { rounds: bytes > 500_000 ? 5 : 9 })
    if (pandoc !== undefined) withoutStart(taken)
    for (const peer of Object.keys(taken)) {
      const middle = median(taken[peer])
      rows.push([
        name,
        peer,
        time(middle),
        spread(taken[peer], middle),
        peer === 'Octavo' ? '' : times(ratio(taken, peer, 'Octavo')),
      ])
    }
    const against = (peer, atLeast) =>
      verdicts.push(
        verdict(
          `HTML, ${name}: speed against ${peer}`,
          ratio(taken, peer, 'Octavo'),
          { atLeast },
          times,
          why,
        ),
      )
    against('markdown-it + highlight.js', aim)
    against(completePeer, 2)
    against('unified', 20)
    if (pandoc !== undefined) against('pandoc', 50)
  }
  return {
    title: 'HTML',
    text: `The library alone, with all its work: sanitising, ids, links and footnotes resolved, highlighting, the theme's style. markdown-it and unified make a fragment without a style; markdown-it alone sanitises nothing, with its plugins for footnotes, attributes and anchors and with sanitize-html it does about what Octavo does.${
      pandoc === undefined
        ? ' pandoc is not installed: left out.'
        : ` From pandoc's time that of a run without a document is taken off; it makes a page with its own small style.`
    }`,
    body: table(
      ['document', 'converter', 'median', 'spread', 'Octavo is faster by'],
      'llrrr',
      rows,
    ),
    verdicts,
  }
}

/** Leaves of pandoc's times what it spends on the document itself. */
export function withoutStart(taken) {
  const start = median(taken['pandoc, nothing to do'])
  const floor = 1
  taken.pandoc = taken.pandoc.map((each) => Math.max(each - start, floor))
  delete taken['pandoc, nothing to do']
  return figure(start)
}

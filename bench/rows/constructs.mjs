import { convert } from '../../dist/core/convert.js'
import { constructNames, documentOfConstruct } from '../lib/constructs.mjs'
import { inTurn, median, ratio } from '../lib/measure.mjs'
import { plainTypst } from '../lib/plain-typst.mjs'
import { figure, table, time, times, verdict } from '../lib/report.mjs'

const why = `To read Markdown, to look after its widths and to hand over the tree takes from an eighth (paragraphs) to a third (headings) of these times; the rest are rules that a theme has and plain markup hasn't: a heading's own space above and below, links with a line that code within can stand on, code that is not wider than its column, lines of code that pages end between. Tried and kept: patterns sought only in text that may have them (-35% for headings, -15% for inline code of justified themes), one block for a line of code in place of two (-22%), simple lines of code as one text in place of blocks (-20%), no function for each heading that holds the theme (-8%), no node for what holds but one (-5% for tables). Tried and left out: fewer calls in the templates (no difference). Of sixty headings half of what is above plain markup is the paragraph below each: Typst evaluates 25 µs for a node. Next: nodes evaluated in fewer steps, and cells of tables without what is as usual.`

/** Tables and lists hold what has to be laid out twice: to find widths, and in them. */
const mostOf = { lists: 1.5, 'small tables': 1.5 }

const documents = 40

/** What each construct takes in PDF, against the same content in markup that somebody would write for Typst by hand. */
export async function constructs() {
  const plain = await plainTypst()
  const rows = []
  const verdicts = []
  for (const name of constructNames) {
    const contestants = {
      Octavo: async ({ markdown }) => (await convert({ content: markdown, format: 'pdf' })).bytes,
      plain: ({ typst }) => plain(typst),
    }
    const each = Array.from({ length: documents }, (_, seed) => documentOfConstruct(name, seed + 1))
    const taken = await inTurn(contestants, each, { warmMilliseconds: 1000 })
    const found = ratio(taken, 'Octavo', 'plain')
    rows.push([name, time(median(taken.Octavo)), time(median(taken.plain)), times(found)])
    const what = `PDF, ${name}: time against plain Typst markup`
    verdicts.push(verdict(what, found, { atMost: mostOf[name] ?? 1.2 }, times, why))
  }
  return {
    title: 'Constructs in PDF',
    text: `Sixty of each construct, with words that are others in each document. Plain Typst markup has the same content, fonts and page, no theme, and is exported as PDF/UA-1 too. Each figure is of ${figure(60)} with a line of text before or around it.`,
    body: table(['sixty', 'Octavo', 'plain Typst', 'ratio'], 'lrrr', rows),
    verdicts,
  }
}

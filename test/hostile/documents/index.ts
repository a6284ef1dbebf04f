import type { HostileDocument } from '../hostile-document.ts'
import { characterReferences } from './character-references.ts'
import { charts } from './charts.ts'
import { code } from './code.ts'
import { diagrams } from './diagrams.ts'
import { footnotes } from './footnotes.ts'
import { formulas } from './formulas.ts'
import { frontMatter } from './front-matter.ts'
import { html } from './html.ts'
import { labels } from './labels.ts'
import { pandoc } from './pandoc.ts'
import { pictures } from './pictures.ts'
import { repetition } from './repetition.ts'
import { runsInText } from './runs-in-text.ts'
import { runsOfBlocks } from './runs-of-blocks.ts'
import { drawings } from './svg.ts'
import { tables } from './tables.ts'
import { unicode } from './unicode.ts'

/** Every hostile document, by what it attacks. */
export const hostileDocuments: Readonly<Record<string, readonly HostileDocument[]>> = {
  'runs in text': runsInText,
  'runs of blocks': runsOfBlocks,
  'raw HTML': html,
  'character references': characterReferences,
  'front matter': frontMatter,
  'Pandoc’s syntax': pandoc,
  pictures,
  drawings,
  diagrams,
  charts,
  formulas,
  code,
  footnotes,
  labels,
  tables,
  repetition,
  Unicode: unicode,
}

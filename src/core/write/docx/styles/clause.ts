import type { ClauseLevels } from '../heading-numbering.ts'
import { headingList } from '../parts/numbering.ts'
import { listStyle } from './list.ts'
import type { ParagraphStyle } from './paragraph-style.ts'

/** The style of clauses of a level, from 0. */
export function clauseStyle(level: number): string {
  return `Clause${level + 1}`
}

/** The styles of clauses, of which each has the numbers of its level: in Word, a paragraph in one is a clause. */
export function clauseStyles([levels = []]: ClauseLevels): readonly ParagraphStyle[] {
  return levels.flatMap(({ style, indent }, level): readonly ParagraphStyle[] =>
    style === clauseStyle(level)
      ? [
          {
            ...{ id: style, name: `Clause ${level + 1}`, basedOn: listStyle(true) },
            ...{ offered: true, priority: 35, next: style },
            paragraph: { numbering: { id: headingList, level }, indent },
          },
        ]
      : [],
  )
}

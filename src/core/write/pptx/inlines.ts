import { numberText } from '../../document/number-text.ts'
import { plainText } from '../../document/plain-text.ts'
import type { Image, Inline, InlineMath, LinkTarget } from '../../document/types.ts'
import { walk } from '../../document/walk.ts'
import { badgeText } from '../../layout/badge-text.ts'
import { proportions } from '../../theme/proportions.ts'
import type { BlockContext, Context } from './context.ts'
import { inlineMathRun } from './math.ts'
import type { Run, RunLook } from './paragraph.ts'

/** Inline content as text, and what of it stands beside the text. */
export interface InlineContent {
  readonly runs: readonly Run[]
  /** In their order. Text can't hold them. */
  readonly pictures: readonly Image[]
  /** Of places that links lead to. */
  readonly ids: readonly string[]
}

export function inlineContent(
  nodes: readonly Inline[],
  look: RunLook,
  context: BlockContext,
): InlineContent {
  const { aside } = context
  const runs: Run[] = []
  const pictures: Image[] = []
  const ids: string[] = []
  const add = (text: string, of: RunLook): undefined => {
    if (text !== '') runs.push({ kind: 'text', text, look: of })
  }
  const visit = (children: readonly Inline[], of: RunLook): undefined => {
    for (const [index, node] of children.entries()) visitOne(node, children[index + 1], of)
  }
  const visitOne = (node: Inline, next: Inline | undefined, of: RunLook): undefined => {
    switch (node.type) {
      case 'text':
        return add(node.value, of)
      case 'emphasis':
        return visit(node.children, { ...of, italic: !of.italic })
      case 'strong':
        return visit(node.children, { ...of, bold: true })
      case 'delete':
        return visit(node.children, { ...of, strike: true })
      case 'insert':
      case 'underline':
        return visit(node.children, { ...of, underline: true })
      case 'revision': {
        const mark = node.change === 'deletion' ? { strike: true } : { underline: true }
        return visit(node.children, { ...of, ...mark, color: context.colors.accent })
      }
      case 'comment': {
        visit(node.children, of)
        for (const { author, body } of [node, ...(node.replies ?? [])]) {
          aside.remarks.push(`${author ?? context.labels.comment}: ${plainText(body)}`)
          for (const each of walk(body)) {
            if (each.type === 'footnoteReference') aside.footnotesOfRemarks.add(each.number)
          }
        }
        return
      }
      case 'mark': {
        const { mark, markText } = context.colors
        return visit(node.children, { ...of, highlight: mark, color: markText })
      }
      case 'subscript':
        return visit(node.children, { ...of, baseline: 'sub' })
      case 'superscript':
        return visit(node.children, { ...of, baseline: 'super' })
      case 'small':
        return visit(node.children, { ...of, scale: (of.scale ?? 1) * proportions.smallSize })
      case 'smallCaps':
        return visit(node.children, { ...of, caps: 'small' })
      case 'keyboard':
        return visit(node.children, codeLook(of, context))
      case 'abbreviation':
        visit(node.children, of)
        return add(context.expansions.after(node, next), of)
      case 'crossReference':
      case 'citation':
        return visit(node.children, of)
      case 'inlineCode':
        return add(node.value, codeLook(of, context))
      case 'link':
        return visit(node.children, { ...of, link: linkOf(node.target, node.title) })
      case 'image': {
        if (node.source.kind === 'embedded') {
          pictures.push(node)
          return
        }
        if (!node.badge) {
          pictures.push(node)
          return
        }
        const url = node.source.kind === 'remote' && of.link === undefined ? node.source.url : null
        return visitOne(badgeText(node, url, context.labels.image), undefined, of)
      }
      case 'break':
        runs.push({ kind: 'break' })
        return
      case 'numberLabel':
        ids.push(node.number.id)
        return add(numberText(node.number), of)
      case 'anchor':
      case 'indexTerm':
        ids.push(node.id)
        return
      case 'footnoteReference':
        aside.footnotes.add(node.number)
        return add(String(node.number), { ...of, baseline: 'super', color: context.colors.link })
      case 'inlineMath':
        runs.push(mathRun(node, of, context))
        return
      case 'pageField':
        if (node.field === 'page') runs.push({ kind: 'number' })
        return
      default:
        return node satisfies never
    }
  }
  visit(nodes, look)
  return { runs: trimmed(runs), pictures, ids }
}

function mathRun(node: InlineMath, look: RunLook, context: Context): Run {
  return inlineMathRun(node, look.color ?? null, context)
}

/** Code and keys, as the theme has them. */
function codeLook(
  { caps: _, heading: __, ...outer }: RunLook,
  { theme, colors }: Context,
): RunLook {
  return {
    ...outer,
    mono: true,
    scale: (outer.scale ?? 1) * Math.max(0.85, theme.code.size),
    ...(outer.link === undefined && outer.color === undefined && { color: colors.code }),
  }
}

function linkOf(target: LinkTarget, title: string | null): NonNullable<RunLook['link']> {
  return target.kind === 'external'
    ? { kind: 'address', url: target.url, title }
    : { kind: 'place', id: target.id }
}

/** Without the spaces that stood around a picture or at an end. */
function trimmed(runs: readonly Run[]): readonly Run[] {
  const isBlank = (run: Run | undefined) =>
    run?.kind === 'break' || (run?.kind === 'text' && run.text.trim() === '')
  let start = 0
  let end = runs.length
  while (start < end && isBlank(runs[start])) start++
  while (end > start && isBlank(runs[end - 1])) end--
  return runs.slice(start, end)
}

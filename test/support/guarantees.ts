import type { Block, Document, Inline, Table } from '#octavo/core/document/types.js'

/**
 * What `types.ts` promises to writers, checked over a whole tree.
 *
 * @returns what is broken, one sentence each
 */
export function brokenGuarantees(document: Document): string[] {
  const broken: string[] = []
  const ids = new Set<string>(['top'])
  const targets = new Set<string>()
  const check = (holds: boolean, sentence: string) => {
    if (!holds) broken.push(sentence)
  }
  const addId = (id: string) => {
    check(id !== '' && !/\s/.test(id), `the id "${id}" is no id`)
    check(!ids.has(id), `the id "${id}" stands twice`)
    ids.add(id)
  }
  let references = 0

  const inlines = (list: readonly Inline[], inLink: boolean): void => {
    list.forEach((inline, index) => {
      check(inline.type !== 'text' || list[index - 1]?.type !== 'text', 'text follows text')
      switch (inline.type) {
        case 'text':
        case 'inlineCode':
          check(inline.value !== '', `${inline.type} is empty`)
          check(isClean(inline.value), `${inline.type} holds forbidden characters`)
          check(inline.type !== 'text' || !/[\n\t]/.test(inline.value), 'text holds a line end')
          break
        case 'link':
          check(!inLink, 'a link is in a link')
          if (inline.target.kind === 'internal') targets.add(inline.target.id)
          else
            check(isAllowedUrl(inline.target.url), `the link ${inline.target.url} is not allowed`)
          check(inline.children.length > 0, 'a link is empty')
          inlines(inline.children, true)
          break
        case 'anchor':
        case 'indexTerm':
          addId(inline.id)
          break
        case 'footnoteReference':
          references++
          check(
            inline.number >= 1 && inline.number <= document.footnotes.length,
            'a reference cites no note',
          )
          break
        case 'image':
          if (inline.source.kind === 'remote') {
            check(inline.source.url.startsWith('https://'), 'a remote image is not https')
          }
          break
        case 'break':
        case 'numberLabel':
        case 'inlineMath':
          break
        case 'pageField':
          check(false, 'a page field stands in the text')
          break
        default:
          check(inline.children.length > 0, `${inline.type} is empty`)
          inlines(inline.children, inLink)
      }
    })
  }

  /** `between`: whether nothing is around the blocks but the root, `aligned` and `landscape`. */
  const blocks = (list: readonly Block[], between = false, inLandscape = false): void => {
    for (const block of list) {
      check(block.line >= 1, `${block.type} has the line ${block.line}`)
      switch (block.type) {
        case 'paragraph':
          check(block.children.length > 0, 'a paragraph is empty')
          inlines(block.children, false)
          break
        case 'heading':
          check(block.children.length > 0, 'a heading is empty')
          addId(block.id)
          inlines(block.children, false)
          break
        case 'list':
          check(block.children.length > 0, 'a list is empty')
          check(
            block.children.every(({ number }) =>
              block.ordered
                ? number !== null && number >= 0 && number <= 999_999_999
                : number === null,
            ),
            'an item of a list has a wrong number',
          )
          for (const item of block.children) blocks(item.children)
          break
        case 'table':
          tableGrid(block, check)
          inlines(block.caption?.children ?? [], false)
          for (const row of [...block.head, ...block.body]) {
            for (const cell of row.children) blocks(cell.children)
          }
          break
        case 'descriptionList':
          for (const part of block.children) {
            if (part.type === 'descriptionTerm') inlines(part.children, false)
            else blocks(part.children)
          }
          break
        case 'figure':
          check(block.children.length > 0, 'a figure is empty')
          inlines(block.caption?.children ?? [], false)
          blocks(block.children)
          break
        case 'details':
          inlines(block.summary, false)
          blocks(block.children)
          break
        case 'abstract':
          check(block === document.children[0], 'an abstract is not first')
          check(block.children.length > 0, 'an abstract is empty')
          inlines(block.title ?? [], false)
          blocks(block.children)
          break
        case 'alert':
          inlines(block.title ?? [], false)
          blocks(block.children)
          break
        case 'bibliography':
          check(block.children.length > 0, 'a bibliography is empty')
          for (const entry of block.children) inlines(entry.children, false)
          break
        case 'blockquote':
          blocks(block.children)
          break
        case 'aligned':
          blocks(block.children, between, inLandscape)
          break
        case 'columnSpan':
          check(between && !inLandscape, 'what spans columns stands within a block')
          check(block.children.length > 0, 'what spans columns is empty')
          blocks(block.children)
          break
        case 'landscape':
          check(between && !inLandscape, 'landscape stands within a block')
          check(block.children.length > 0, 'landscape is empty')
          blocks(block.children, between, true)
          break
        case 'columns': {
          const { children } = block
          const total = children.reduce((sum, { share }) => sum + share, 0)
          check(children.length >= 2 && children.length <= 6, `${children.length} columns`)
          check(
            children.some((column) => column.children.length > 0),
            'columns are empty',
          )
          check(
            children.every(({ share }) => share > 0),
            'a column has no width',
          )
          check(total < 1 + 1e-9, `the shares of columns add up to ${total}`)
          for (const column of children) blocks(column.children)
          break
        }
        case 'toc':
        case 'tableOfFigures':
        case 'indexOfTerms':
        case 'pageBreak':
          check(between, `${block.type} stands within a block`)
          break
        case 'math':
          if (block.id !== undefined) addId(block.id)
          break
        case 'recordStart':
          check(between, 'a record starts within a block')
          break
        case 'code':
        case 'thematicBreak':
          break
        default:
          block satisfies never
      }
    }
  }

  blocks(document.children, true)
  for (const note of document.footnotes) blocks(note.children)
  for (const id of targets) check(ids.has(id), `no place has the id "${id}"`)
  const cited = document.footnotes.reduce((sum, note) => sum + note.references, 0)
  check(cited === references, `${references} references, but the notes count ${cited}`)
  check(document.title !== '', 'the title is empty')
  return broken
}

/** Each row fills exactly `columns` places, and no `rowspan` leaves its section. */
function tableGrid(table: Table, check: (holds: boolean, sentence: string) => void): void {
  for (const section of [table.head, table.body]) {
    let covered: number[] = Array.from({ length: table.columns }, () => 0)
    section.forEach((row, index) => {
      const next = covered.map((rows) => Math.max(rows - 1, 0))
      let column = 0
      for (const cell of row.children) {
        while ((covered[column] ?? 0) > 0) column++
        check(index + cell.rowspan <= section.length, 'a rowspan leaves its section')
        for (let end = column + cell.colspan; column < end; column++) {
          check(covered[column] === 0, 'cells overlap or stand beyond the last column')
          next[column] = cell.rowspan - 1
        }
      }
      while ((covered[column] ?? 0) > 0) column++
      check(column === table.columns, `a row fills ${column} of ${table.columns} columns`)
      covered = next
    })
  }
}

function isClean(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what it looks for.
  return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\p{Surrogate}\p{Noncharacter_Code_Point}]/u.test(
    text,
  )
}

function isAllowedUrl(url: string): boolean {
  // Whatever a browser would make of it must have an allowed scheme.
  const { protocol } = new URL(url, 'https://base.example/')
  return /^(?:https?|mailto|tel|ircs?|xmpp):$/.test(protocol)
}

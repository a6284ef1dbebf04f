import { linksOf } from '#octavo/core/document/diagram-links.js'
import { numberText } from '#octavo/core/document/number-text.js'
import { captionInlines, listedCaptions } from '#octavo/core/document/numbers.js'
import type {
  BibliographyEntry,
  Block,
  Document,
  Figure,
  Image,
  Inline,
  Link,
  List,
  ListItem,
  Table,
  TableCell,
  TableRow,
} from '#octavo/core/document/types.js'
import { labelsIn } from '#octavo/core/labels/labels.js'
import { AbbreviationExpansions } from '#octavo/core/layout/abbreviation-expansions.js'
import { indexLines, indexReferences } from '#octavo/core/layout/index-lines.js'
import { listLabel } from '#octavo/core/layout/list-numbers.js'
import { indexPages } from '#octavo/core/write/docx/index-pages.js'
import type { TagTree } from './actual-tags.ts'
import { comparableText, type Tag, withoutPageNumber } from './tag.ts'

/** Tags with the words that stand among them. */
interface Content {
  readonly text: string
  readonly tags: readonly Tag[]
}

/**
 * The tags that a document's PDF must have, from the document tree.
 *
 * @param pages to which an index leads, which only the layout knows
 */
export function expectedTags(document: Document, pages: ReadonlyMap<string, number>): TagTree {
  const labels = labelsIn(document.lang)
  const longForms = new AbbreviationExpansions()
  /** Depths of the headings that the current place is under. */
  const parents: number[] = []

  /** Each comment, and the highest number of a footnote that is cited before it. */
  const comments: { readonly tag: Tag; readonly after: number }[] = []
  let cited = 0
  const body = blocks(document.children).tags
  const notes = [...commentsAfter(0)]
  for (const { number, children } of document.footnotes) {
    notes.push(note(`${number}`, blocks(children)), ...commentsAfter(number))
  }
  return { body, notes }

  function commentsAfter(number: number): readonly Tag[] {
    return comments.filter(({ after }) => after === number).map((each) => each.tag)
  }

  function note(mark: string, { text, tags }: Content): Tag {
    const link: Tag = { role: 'Link', text: comparableText(mark), children: [] }
    return { role: 'Note', text: comparableText(`${mark}${text}`), children: [link, ...tags] }
  }

  function blocks(children: readonly Block[]): Content {
    return joined(children.map(block))
  }

  function inlines(children: readonly Inline[]): Content {
    return joined(children.map((child, index) => inline(child, children[index + 1])))
  }

  function block(node: Block): Content {
    switch (node.type) {
      case 'paragraph':
        return inlines(node.children)
      case 'heading': {
        const content = inlines(node.children)
        const title = document.outline.find(({ id }) => id === node.id)?.text ?? ''
        if (title.trim() === '') return content
        while ((parents.at(-1) ?? 0) >= node.depth) parents.pop()
        parents.push(node.depth)
        return tag(`H${parents.length}`, joined([labelled(node.number ?? ''), content]))
      }
      case 'thematicBreak':
      case 'pageBreak':
      case 'recordStart':
        return nothing
      case 'blockquote':
        return tag('BlockQuote', blocks(node.children))
      case 'abstract': {
        const title = node.title === null ? labelled(labels.abstract) : inlines(node.title)
        return joined([title, blocks(node.children)])
      }
      case 'alert': {
        const label = { text: labels.alerts[node.name], tags: [] }
        return joined([node.title === null ? label : inlines(node.title), blocks(node.children)])
      }
      case 'list':
        return apart(
          group(
            'L',
            node.children.map((item) => listItem(item, node)),
          ),
        )
      case 'bibliography':
        return node.children.some(({ label }) => label !== null)
          ? apart(group('L', node.children.map(entry)))
          : joined(node.children.map(({ children }) => inlines(children)))
      case 'code':
        return tag('Code', {
          text: node.lines.map((line) => line.map(({ text }) => text).join('')).join('\n'),
          tags: [],
        })
      case 'table': {
        const rows = (section: readonly TableRow[], headers: string) =>
          section.map(({ children }) =>
            group(
              'TR',
              children.map((each) => cell(each, headers)),
            ),
          )
        // Typst can't say that a cell below the head is a header: `pdf.header-cell` is behind a feature flag, `a11y-extras`,
        // which its command line alone can set (https://typst.app/docs/reference/pdf/header-cell/).
        return group('Table', [
          ...caption(node),
          ...rows(node.head, 'TH Column'),
          ...rows(node.body, 'TD'),
        ])
      }
      case 'descriptionList':
        return apart(group('L', descriptions(node.children)))
      case 'figure':
        return joined([...caption(node), blocks(node.children)])
      case 'math':
        return described('Formula', node.value.trim())
      case 'aligned':
      case 'columnSpan':
      case 'landscape':
        return blocks(node.children)
      case 'columns':
        return joined(node.children.map(({ children }) => blocks(children)))
      case 'details': {
        const summary = node.summary.length > 0 ? inlines(node.summary) : labelled(labels.details)
        return joined([summary, blocks(node.children)])
      }
      case 'toc': {
        const listed = document.outline.filter(({ depth }) => depth <= document.metadata.tocDepth)
        if (listed.length === 0) return nothing
        const entries = listed.map(({ number, text }): Content => {
          const words = withoutPageNumber(comparableText(`${number ?? ''}${text}`))
          return { text: words, tags: [{ role: 'TOCI', text: words, children: [] }] }
        })
        return joined([labelled(labels.contents), group('TOC', entries)])
      }
      case 'indexOfTerms':
        return joined(
          node.groups.flatMap(({ letter, entries }) => [
            labelled(letter ?? ''),
            ...indexLines(entries).flatMap((line) => [
              labelled(line.text),
              ...indexPages(line.places, pages).flatMap((each) =>
                each.pages.map((page) => tag('Link', labelled(String(page)))),
              ),
              ...indexReferences(line.references, labels).map((each) =>
                labelled(`${each.label} ${each.terms}`),
              ),
            ]),
          ]),
        )
      case 'tableOfFigures': {
        const listed = listedCaptions(document.children, node.kind)
        if (listed.length === 0) return nothing
        const entries = listed.map((entry) =>
          tag('TOCI', labelled(withoutPageNumber(comparableText(entry.text)))),
        )
        return joined([labelled(labels.lists[node.kind]), group('TOC', entries)])
      }
    }
  }

  function listItem({ number, clause, children }: ListItem, list: List): Content {
    const label = clause?.text ?? (number === null ? '' : listLabel(number, list))
    return group('LI', [tag('Lbl', labelled(label)), tag('LBody', blocks(children))])
  }

  function entry({ label, children }: BibliographyEntry): Content {
    return group('LI', [tag('Lbl', labelled(label ?? '')), tag('LBody', inlines(children))])
  }

  /** Terms that share their details stand under one label. */
  function descriptions(parts: Extract<Block, { type: 'descriptionList' }>['children']): Content[] {
    const entries: { term: Content[]; details: Content[] }[] = []
    for (const part of parts) {
      const last = entries.at(-1)
      if (part.type === 'descriptionDetails') {
        const details = blocks(part.children)
        if (last === undefined) entries.push({ term: [], details: [details] })
        else last.details.push(details)
      } else {
        const term = inlines(part.children)
        if (last === undefined || last.details.length > 0)
          entries.push({ term: [term], details: [] })
        else last.term.push(term)
      }
    }
    return entries.map(({ term, details }) =>
      group('LI', [tag('Lbl', joined(term)), tag('LBody', joined(details))]),
    )
  }

  function caption({ caption }: Figure | Table): Content[] {
    return caption === null ? [] : [tag('Caption', inlines(captionInlines(caption)))]
  }

  /** @param headers the role of header cells */
  function cell({ header, colspan, rowspan, children }: TableCell, headers: string): Content {
    const { text, tags } = blocks(children)
    const role = header ? headers : 'TD'
    const span = `${colspan}x${rowspan}`
    return { text, tags: [{ role, span, text: comparableText(text), children: tags }] }
  }

  function inline(node: Inline, next: Inline | undefined): Content {
    switch (node.type) {
      case 'text':
        return labelled(node.value)
      case 'numberLabel':
        return labelled(numberText(node.number))
      case 'inlineCode':
        return tag('Code', labelled(node.value))
      case 'link':
        return tag('Link', linkedBadge(node) ?? inlines(node.children))
      case 'image':
        return image(node)
      case 'break':
      case 'anchor':
        return nothing
      case 'abbreviation':
        return joined([inlines(node.children), labelled(longForms.after(node, next))])
      case 'footnoteReference':
        cited = Math.max(cited, node.number)
        return tag('Link', labelled(`${node.number}`))
      case 'comment': {
        const mark = `C${node.number}`
        comments.push({ tag: note(mark, inlines(node.body)), after: cited })
        return joined([inlines(node.children), tag('Link', labelled(mark))])
      }
      case 'inlineMath':
        return described('Formula', node.value.trim())
      case 'pageField':
      case 'indexTerm':
        return nothing
      default:
        return inlines(node.children)
    }
  }

  /** The text of a badge that is all that a link holds: it's no link of its own. */
  function linkedBadge({ children }: Link): Content | null {
    const [only, ...others] = children
    const isBadge = only?.type === 'image' && only.badge && only.source.kind !== 'embedded'
    return isBadge && others.length === 0 ? labelled(only.alt || labels.image) : null
  }

  function image({ source, alt, title, diagram }: Image): Content {
    if (source.kind === 'embedded') {
      const words = [alt, title].filter((text) => text).join('. ')
      const links = (diagram === undefined ? [] : linksOf(diagram.drawing)).map(() =>
        tag('Link', nothing),
      )
      return joined([described('Figure', words || labels.image), ...links])
    }
    const placeholder = labelled(alt || labels.image)
    return source.url === null ? placeholder : tag('Link', placeholder)
  }
}

const nothing: Content = { text: '', tags: [] }

function labelled(text: string): Content {
  return { text, tags: [] }
}

function described(role: string, alt: string): Content {
  return { text: '', tags: [{ role, alt, children: [] }] }
}

/** Lists are compared by their items: their words aren't those of what they stand in. */
function apart({ tags }: Content): Content {
  return { text: '', tags }
}

function joined(contents: readonly Content[]): Content {
  return {
    text: contents.map(({ text }) => text).join(''),
    tags: contents.flatMap(({ tags }) => tags),
  }
}

function tag(role: string, { text, tags }: Content): Content {
  return { text, tags: [{ role, text: comparableText(text), children: tags }] }
}

function group(role: string, contents: readonly Content[]): Content {
  const { text, tags } = joined(contents)
  return { text, tags: [{ role, children: tags }] }
}

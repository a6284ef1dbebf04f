// The shortest converter with the `docx` library that keeps what the documents have: what somebody would write by hand.
import {
  Document,
  ExternalHyperlink,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const parser = unified().use(remarkParse).use(remarkGfm)
const headings = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3]

export async function withDocxLibrary(markdown) {
  const children = parser.parse(markdown).children.flatMap((node) => block(node))
  return Packer.toBuffer(new Document({ sections: [{ children }] }))
}

function block(node, level = 0) {
  switch (node.type) {
    case 'heading':
      return [new Paragraph({ heading: headings[node.depth - 1], children: runs(node) })]
    case 'list':
      return node.children.flatMap((item) =>
        item.children.flatMap((child) => block(child, level + 1)),
      )
    case 'blockquote':
      return node.children.flatMap((child) => block(child, level))
    case 'code':
      return node.value
        .split('\n')
        .map((text) => new Paragraph({ children: [new TextRun({ text, font: 'Consolas' })] }))
    case 'table':
      return [
        new Table({
          rows: node.children.map(
            (row) =>
              new TableRow({
                children: row.children.map(
                  (cell) => new TableCell({ children: [new Paragraph({ children: runs(cell) })] }),
                ),
              }),
          ),
        }),
      ]
    default:
      return [
        new Paragraph({
          children: runs(node),
          ...(level > 0 ? { bullet: { level: level - 1 } } : {}),
        }),
      ]
  }
}

function runs(node, style = {}) {
  return node.children.flatMap((child) => {
    switch (child.type) {
      case 'strong':
        return runs(child, { ...style, bold: true })
      case 'emphasis':
        return runs(child, { ...style, italics: true })
      case 'inlineCode':
        return [new TextRun({ ...style, text: child.value, font: 'Consolas' })]
      case 'link':
        return [new ExternalHyperlink({ link: child.url, children: runs(child, style) })]
      default:
        return [new TextRun({ ...style, text: child.value ?? '' })]
    }
  })
}

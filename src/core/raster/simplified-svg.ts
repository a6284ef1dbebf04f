import { Parser } from 'htmlparser2'

export interface SvgElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly SvgElement[]
}

/** An SVG that resvg has simplified (`usvg`): no style sheets, `use`s, markers or units, and paths as the only shapes. */
export interface SimplifiedSvg {
  readonly root: SvgElement
  readonly byId: ReadonlyMap<string, SvgElement>
}

export function readSimplifiedSvg(source: string): SimplifiedSvg {
  const byId = new Map<string, SvgElement>()
  const document = { children: [] as SvgElement[] }
  const open: { readonly children: SvgElement[] }[] = [document]
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = { name, attributes, children: [] as SvgElement[] }
        open.at(-1)?.children.push(element)
        open.push(element)
        const { id } = attributes
        if (id !== undefined) byId.set(id, element)
      },
      onclosetag() {
        open.pop()
      },
    },
    { xmlMode: true },
  )
  parser.end(source)
  const [root = { name: 'svg', attributes: {}, children: [] }] = document.children
  return { root, byId }
}

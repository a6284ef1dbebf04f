/**
 * The styles that formulas need: colours, the gaps between the columns of a matrix, the lines of an array.
 * LaTeX gives them as `style` attributes, which the content security policy refuses; here each distinct
 * style becomes a class of the document's own style sheet.
 */
export class MathStyles {
  readonly #classes = new Map<string, string>()

  /** The class for the declarations of a `style` attribute, or `null` where none of them is allowed. */
  classFor(style: string): string | null {
    const declarations = allowed(style)
    if (declarations === '') return null
    const known = this.#classes.get(declarations)
    if (known !== undefined) return known
    const name = `math-${this.#classes.size + 1}`
    this.#classes.set(declarations, name)
    return name
  }

  /** The rules of all classes given out so far. */
  rules(): string {
    const rules = [...this.#classes].map(([declarations, name]) => `.${name}{${declarations}}`)
    return rules.join('')
  }
}

const properties: ReadonlySet<string> = new Set([
  'background-color',
  'border',
  'border-bottom',
  'border-left',
  'border-right',
  'border-top',
  'color',
  'font-weight',
  'math-depth',
  'padding',
  'padding-bottom',
  'padding-left',
  'padding-right',
  'padding-top',
  'text-align',
  'width',
])

/** Words, lengths and `#rrggbb`: nothing that can end a declaration, name an address or call a function. */
const plainValue = /^[-\w#.% ]+$/

function allowed(style: string): string {
  const declarations = style.split(';').flatMap((declaration) => {
    const [property = '', value = '', ...rest] = declaration.split(':').map((part) => part.trim())
    const keep = rest.length === 0 && properties.has(property) && plainValue.test(value)
    return keep ? [`${property}:${value}`] : []
  })
  return declarations.join(';')
}

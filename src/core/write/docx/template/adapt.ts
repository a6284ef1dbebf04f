import type { ThemeSlot } from '../markup/color.ts'
import { element, join, nothing, value, type Xml } from '../markup/xml.ts'
import type { StyleDefinition } from '../parts/styles.ts'
import type { StyleRoles } from './style-roles.ts'
import type { TemplateStyles } from './template-styles.ts'
import { childNamed, type Element } from './xml-part.ts'

/** What markup of ours is fitted to. */
export interface Fit {
  readonly roles: StyleRoles
  readonly styles: TemplateStyles
  /** Slots of the template's theme that have the colours which ours have. */
  readonly slots: ReadonlySet<ThemeSlot>
  /** The fonts of the template's headings (`w:rFonts`), if it says any. */
  readonly headingFont: Element | undefined
  readonly definitions: readonly StyleDefinition[]
}

/** References to styles, as `markup/` writes them: in text there is no `<`, so that nothing else looks like one. */
const styleReference = /<w:(pStyle|rStyle|tblStyle|basedOn|next) w:val="([^"]*)"\/>/gu
const styleId = / w:styleId="([^"]*)"/gu
const themeColor =
  / w:theme(Color|Fill)="([^"]*)"(?: w:theme(?:Fill)?Tint="[^"]*")?(?: w:theme(?:Fill)?Shade="[^"]*")?/gu
const themeFont = /<w:rFonts w:asciiTheme="(major|minor)[^>]*\/>/gu

/** Fits markup of ours to a template: its ids of styles, and no colours or fonts of its theme that mean something else there. */
export class Adapter {
  readonly #fit: Fit
  readonly #slots: ReadonlySet<string>
  readonly #added = new Map<string, StyleDefinition>()
  /** Ids in the template by ours. */
  readonly #ids = new Map<string, string>()

  constructor(fit: Fit) {
    this.#fit = fit
    this.#slots = new Set<string>(fit.slots)
    for (const [id, style] of fit.roles) this.#ids.set(id, style.id)
  }

  /** The markup, fitted; styles that it uses and the template lacks are noted. */
  adapt(markup: Xml): Xml {
    // Names and values are replaced by others that are escaped; the markup stays well-formed.
    return markup
      .replace(styleReference, (_, name: string, id: string) => {
        const reference = element(`w:${name}`, { 'w:val': this.#idOf(id) })
        return name === 'pStyle' && id === 'TOCHeading'
          ? join([reference, this.#notInherited()])
          : reference
      })
      .replace(themeColor, (whole, _, slot: string) => (this.#slots.has(slot) ? whole : ''))
      .replace(themeFont, (_, kind: string) => (kind === 'major' ? this.#headingFont() : '')) as Xml
  }

  /** The styles that were used and the template lacks, with those that they are based on. */
  addedStyles(): readonly Xml[] {
    const written = new Map<string, Xml>()
    // Each may need others, which come behind it.
    for (const [id, { xml }] of this.#added) {
      const adapted = this.adapt(xml).replace(styleId, ` w:styleId="${this.#idOf(id)}"`)
      const type = / w:type="([^"]*)"/u.exec(adapted)?.[1] ?? ''
      const hasDefault = this.#hasDefault(type)
      written.set(id, (hasDefault ? adapted.replace(' w:default="1"', '') : adapted) as Xml)
    }
    return [...written.values()]
  }

  /**
   * Word bases the style of the contents' heading on that of chapters, whose number and page break it would have, unless it says
   * otherwise itself.
   */
  #notInherited(): Xml {
    const { roles, styles } = this.#fit
    const style = roles.get('TOCHeading')
    const own = childNamed(style?.element, 'w:pPr')
    const inherits = (name: string) =>
      childNamed(own, name) === undefined && styles.property(style, 'w:pPr', name) !== undefined
    return join([
      inherits('w:pageBreakBefore') ? value('w:pageBreakBefore', 0) : nothing,
      inherits('w:numPr') ? element('w:numPr', value('w:ilvl', 0), value('w:numId', 0)) : nothing,
    ])
  }

  #hasDefault(type: string): boolean {
    const { styles } = this.#fit
    return type === 'paragraph' || type === 'character' || type === 'table'
      ? styles.default(type) !== undefined
      : false
  }

  #idOf(id: string): string {
    const known = this.#ids.get(id)
    if (known !== undefined) return known
    const definition = this.#fit.definitions.find((each) => each.id === id)
    // Of a style that isn't ours there is nothing to add.
    if (definition === undefined) return id
    let free = id
    while (this.#fit.styles.has(free)) free = `Octavo${free}`
    this.#ids.set(id, free)
    this.#added.set(id, definition)
    return free
  }

  #headingFont(): Xml | '' {
    const { headingFont } = this.#fit
    if (headingFont === undefined) return ''
    const attributes = [...headingFont.attributes].filter(([name]) => name.startsWith('w:'))
    return element('w:rFonts', Object.fromEntries(attributes))
  }
}

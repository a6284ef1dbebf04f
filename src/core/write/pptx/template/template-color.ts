import { mix } from '../../../theme/color.ts'
import type { Color } from '../../../theme/types.ts'
import { colorOf, type OfficeTheme } from '../../docx/template/template-theme.ts'
import { childNamed, type Element } from '../../docx/template/xml-part.ts'
import { usualMap } from '../master.ts'
import type { TemplateLayout } from './template-master.ts'

/** The colours of a layout by the names that slides have for them: `tx1`, `bg1`, `accent1`. */
export class LayoutColors {
  readonly #theme: OfficeTheme
  readonly #map: ReadonlyMap<string, string>

  constructor({ part, master }: TemplateLayout) {
    this.#theme = master.theme
    const own = childNamed(childNamed(part.root, 'p:clrMapOvr'), 'a:overrideClrMapping')
    const map = own ?? childNamed(master.part.root, 'p:clrMap')
    this.#map = new Map([...Object.entries(usualMap), ...(map?.attributes ?? [])])
  }

  slot(name: string): Color | undefined {
    return this.#theme.colors.get(this.#map.get(name) ?? name)
  }

  /** The colour of `a:solidFill` and the like; `undefined` for one that can't be told. */
  of(fill: Element | undefined, placeholder?: Color): Color | undefined {
    const [color] = fill?.children ?? []
    if (color === undefined) return undefined
    const value = color.attributes.get(color.name === 'a:sysClr' ? 'lastClr' : 'val') ?? ''
    const base =
      color.name !== 'a:schemeClr'
        ? colorOf(value)
        : value === 'phClr'
          ? placeholder
          : this.slot(value)
    return base && changed(base, color.children)
  }
}

/** A colour with what makes it lighter or darker. The others, such as hues, are left out: they're used for contrasts alone. */
function changed(base: Color, changes: readonly Element[]): Color {
  let color = base
  for (const { name, attributes } of changes) {
    const amount = Math.min(1, Math.max(0, Number(attributes.get('val')) / 100_000 || 0))
    if (name === 'a:lumMod' || name === 'a:shade') color = mix(color, '#000000', 1 - amount)
    if (name === 'a:lumOff') color = mix(color, '#ffffff', amount)
    if (name === 'a:tint') color = mix(color, '#ffffff', 1 - amount)
  }
  return color
}

/** The colour behind the slides of a layout; of a picture or a gradient, what the master's text stands on by its colours. */
export function layoutBackground(layout: TemplateLayout, colors: LayoutColors): Color {
  const usual = colors.slot('bg1') ?? '#ffffff'
  for (const part of [layout.part, layout.master.part]) {
    const background = childNamed(childNamed(part.root, 'p:cSld'), 'p:bg')
    if (background === undefined) continue
    const own = childNamed(childNamed(background, 'p:bgPr'), 'a:solidFill')
    // A reference to a fill of the theme says which colour it has (ECMA-376, 19.3.1.3).
    return colors.of(own ?? childNamed(background, 'p:bgRef')) ?? usual
  }
  return usual
}

import type { Image } from '../../../document/types.ts'
import type { Box } from '../../../layout/slides/geometry.ts'
import { pictureSize } from '../../../layout/slides/picture-size.ts'
import { sizes } from '../../../layout/slides/type-scale.ts'
import type { Theme } from '../../../theme/types.ts'
import { number, numberedRules, rule } from '../css.ts'
import { themeProperties } from '../styles/properties.ts'

/** What slides need a rule for, as the content security policy allows no styles on elements: places, scales, colours. */
export class SlideLooks {
  readonly theme: Theme
  readonly #places = new Map<string, Box>()
  readonly #scales = new Set<number>()
  readonly #pictures = new Set<number>()
  readonly #sizes = new Map<string, { readonly width: number; readonly ratio: number }>()
  readonly #colors = new Map<string, Theme>()

  constructor(theme: Theme) {
    this.theme = theme
  }

  /** The class of what stands at a place. */
  place(box: Box): string {
    const key = JSON.stringify([box.x, box.y, box.width, box.height])
    if (!this.#places.has(key)) this.#places.set(key, box)
    return `place-${[...this.#places.keys()].indexOf(key) + 1}`
  }

  /** The class of what is set in a share of its size; `null` for all of it. */
  scale(share: number): string | null {
    const hundredths = Math.round(share * 100)
    if (hundredths === 100) return null
    this.#scales.add(hundredths)
    return `scale-${hundredths}`
  }

  /** The class of content whose pictures are at most so high, in points. */
  pictures(height: number): string {
    const tenths = Math.max(10, Math.floor((10 * height) / sizes.body))
    this.#pictures.add(tenths)
    return `pictures-${tenths}`
  }

  /** The class of a picture of its own size. */
  size(image: Image): string {
    const all = { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY }
    const { width, height } = pictureSize(image, all)
    const key = `${Math.round(width)} ${Math.round(height)}`
    if (!this.#sizes.has(key)) this.#sizes.set(key, { width, ratio: width / height })
    return `size-${[...this.#sizes.keys()].indexOf(key) + 1}`
  }

  /** The class of a slide in colours of its own; `null` for those of the theme. */
  colors(theme: Theme): string | null {
    if (theme === this.theme) return null
    const key = Object.values(theme.palette).join(' ')
    if (!this.#colors.has(key)) this.#colors.set(key, theme)
    return `look-${[...this.#colors.keys()].indexOf(key) + 1}`
  }

  /** The rules for all of them. */
  rules(): string {
    const rem = (points: number) => `${number(points / sizes.body)}rem`
    const places = [...this.#places.values()].map((box, index) =>
      rule(`.presenting .place-${index + 1}`, {
        ...{ left: rem(box.x), top: rem(box.y), width: rem(box.width), height: rem(box.height) },
      }),
    )
    const colors = [...this.#colors.values()].map((theme, index) =>
      // Custom properties of the root, for a slide.
      themeProperties(theme).replace(/^:root/u, `.look-${index + 1}`),
    )
    const scales = numberedRules(
      this.#scales,
      (scale) => `.scale-${scale}`,
      (scale) => ({ zoom: number(scale / 100) }),
    )
    const pictures = numberedRules(
      this.#pictures,
      (tenths) => `.pictures-${tenths}`,
      (tenths) => ({ '--picture': `${number(tenths / 10)}rem` }),
    )
    const sizesOf = [...this.#sizes.values()].map(({ width, ratio }, index) =>
      rule(`.fit .size-${index + 1}`, {
        width: `min(100%,${rem(width)},calc(var(--picture)*${number(ratio)}))`,
      }),
    )
    return [...places, scales, pictures, ...sizesOf, ...colors].join('')
  }
}

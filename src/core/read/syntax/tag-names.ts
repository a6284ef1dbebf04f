import type { TemplateTag } from './template-tag.ts'

/** Shortcodes that are Quarto's own. Others are Hugo's, as far as a document tells. */
const quarto = new Set(
  'brand contents embed env include lipsum meta pagebreak placeholder prerender var version video'.split(
    ' ',
  ),
)

/** Tags that are GitBook's own, others are Liquid's. */
const gitbook = new Set(
  'code column columns content-ref embed file hint openapi stepper step swagger tab tabs updates'.split(
    ' ',
  ),
)

/** A tag as a message names it, with its dialect. */
export function namedTag({ language, name, isPercent }: TemplateTag): string {
  const shown = name.length > 40 ? `${name.slice(0, 40)}…` : name
  switch (language) {
    case 'shortcode':
      if (isPercent) return `The shortcode {{% ${shown} %}} of Hugo`
      return `The shortcode {{< ${shown} >}} of ${quarto.has(name) ? 'Quarto' : 'Hugo'}`
    case 'Liquid':
      return `The tag {% ${shown} %} of ${gitbook.has(name) ? 'GitBook' : 'Liquid'}`
    case 'MDX':
      return `The component <${shown}> of MDX`
    default:
      return language satisfies never
  }
}

/** Whether a component of MDX stands in a line: a badge, whose `text` is drawn, or an icon, an ornament beside words. */
export function isInline({ language, name }: TemplateTag): boolean {
  return language === 'MDX' && (name === 'Badge' || name === 'Icon')
}

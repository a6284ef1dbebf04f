import type { Warning } from '../../document/warnings.ts'
import type { Slide } from './slides.ts'

/** A title that is set smaller than titles are, by more than can be overlooked. */
export function titleReduced({ line }: Slide): Warning {
  const message = 'The title of a slide is too long for it, and is set smaller.'
  return { code: 'slide_text_reduced', message, line }
}

/**
 * What is said of a slide whose content doesn't fit on it.
 *
 * @param pages the slides that it becomes, with the share of its size that text has on each
 */
export function fitWarnings(
  pages: readonly { readonly scale: number }[],
  { line }: Slide,
): readonly Warning[] {
  const warnings: Warning[] = []
  if (pages.length > 1) {
    warnings.push({
      code: 'slide_divided',
      message: `The content of a slide does not fit on it; it goes on, on ${pages.length} slides in all.`,
      line,
    })
  }
  const least = Math.min(...pages.map(({ scale }) => scale))
  if (least < 0.99) {
    warnings.push({
      code: 'slide_text_reduced',
      message: `The content of a slide does not fit on it; its text is set in ${Math.round(least * 100)}% of its size.`,
      line,
    })
  }
  return warnings
}

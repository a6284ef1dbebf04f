import { titleReduced } from '../../layout/slides/fit-warnings.ts'
import { besidePicture } from '../../layout/slides/places.ts'
import { nameOf, type Slide } from '../../layout/slides/slides.ts'
import type { Context } from './context.ts'
import type { Design, DesignLayout } from './design.ts'
import type { Run, RunLook, SlideParagraph } from './paragraph.ts'
import type { PlannedSlide } from './slide-part.ts'

/** Below this share of its size a title is warned of. */
const warnedShare = 0.7

/** Which of the slides that a slide of the Markdown becomes. */
interface Part {
  readonly design: Design
  readonly layout: DesignLayout
  /** From 0. */
  readonly index: number
  readonly count: number
}

/** The title of a slide, made to fit its place; of a slide without a heading, one that is only heard. */
export function slideTitle(
  slide: Slide,
  runs: readonly Run[],
  { design, layout, index, count }: Part,
  context: Context,
): PlannedSlide['title'] {
  const { placeholder, box: usual, text, isBold, isUpperCase } = layout.title
  const isHidden = runs.length === 0
  const part = count > 1 ? ` (${index + 1}/${count})` : ''
  const suffix: Run = { kind: 'text', text: part, look: { bold: false, scale: 0.7 } }
  const shown: readonly Run[] = isHidden
    ? [{ kind: 'text', text: nameOf(slide, context.document), look: {} }]
    : [...runs.map(withoutHeading), ...(part === '' ? [] : [suffix])]
  const paragraph: SlideParagraph = {
    ...{ runs: shown, level: 0, bullet: null, indent: 0, hanging: 0, align: null, space: 0 },
    ...{
      rtl: slide.heading?.dir === 'rtl',
      size: text.size(0),
      lineHeight: text.lineHeight,
      ids: [],
    },
  }
  if (isHidden) {
    const box = { ...usual, y: -usual.height - 20 }
    return { paragraph, placeholder: { type: 'title' }, text, scale: 0.5, isHidden, box }
  }
  const box = besidePicture(usual, slide, design)
  const look: RunLook = { bold: isBold, heading: true, ...(isUpperCase && { caps: 'all' }) }
  const measured: SlideParagraph = {
    ...paragraph,
    runs: shown.map((run) =>
      run.kind === 'text' ? { ...run, look: { ...look, ...run.look } } : run,
    ),
  }
  let scale = 1
  while (scale > 0.2 && context.measure.height(measured, box.width, scale) > box.height)
    scale -= 0.05
  if (scale < warnedShare) {
    context.warnings.push(titleReduced(slide))
  }
  return { paragraph, placeholder, text, scale, isHidden, box: box === usual ? null : box }
}

function withoutHeading(run: Run): Run {
  if (run.kind !== 'text') return run
  const { heading: _, ...look } = run.look
  return { ...run, look }
}

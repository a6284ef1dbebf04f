import { documentsIn } from '../../document/documents-in.ts'
import { DocumentLimitError } from '../../document/limits.ts'
import { quote } from '../../document/quote.ts'
import type { Document } from '../../document/types.ts'
import { embeddedImages } from '../../document/walk.ts'
import { labelsIn } from '../../labels/labels.ts'
import { AbbreviationExpansions } from '../../layout/abbreviation-expansions.ts'
import { aspectRatioOf, geometryOf } from '../../layout/slides/geometry.ts'
import { mostSlides } from '../../layout/slides/pages.ts'
import { slidesOf } from '../../layout/slides/slides.ts'
import { textScale } from '../../layout/slides/type-scale.ts'
import type { Output } from '../../output.ts'
import { diagramColors } from '../../theme/diagram-colors.ts'
import type { Theme } from '../../theme/types.ts'
import { zip } from '../../zip.ts'
import type { WordColor } from '../docx/markup/color.ts'
import type { Rasterize } from '../docx/start.ts'
import { wordColors } from '../docx/styles/theme-colors.ts'
import type { Context } from './context.ts'
import { type Design, designOf } from './design.ts'
import { textMeasure } from './measure.ts'
import { type Planned, planSlide } from './plan.ts'
import { themePackage } from './theme-package.ts'

/**
 * The document as slides that people can edit in PowerPoint (Office Open XML, ECMA-376, transitional): text in the placeholders of
 * layouts, lists, tables, formulas and notes that are PowerPoint's own.
 *
 * @returns the same bytes for the same document and theme; a warning for each slide whose content doesn't fit
 */
export async function writePptx(
  document: Document,
  theme: Theme,
  rasterize: Rasterize,
): Promise<Output> {
  const context: Context = {
    ...(await startSlides(document, theme, rasterize)),
    ...{ colors: wordColors(theme), text: textScale(theme), follow: (color) => color },
    series: seriesColors(theme),
  }
  const geometry = geometryOf(aspectRatioOf(document))
  const design = designOf(theme, geometry)
  const planned = plannedSlides(design, context)
  return {
    bytes: zip(themePackage(planned, design, geometry, context)),
    warnings: context.warnings,
  }
}

/** What slides are written with, beside what a template may decide. */
export async function startSlides(
  document: Document,
  theme: Theme,
  rasterize: Rasterize,
): Promise<Omit<Context, 'colors' | 'text' | 'follow' | 'series'>> {
  return {
    ...{ document, theme, labels: labelsIn(document.lang), measure: textMeasure(theme) },
    ...{ rasters: await rasterize(embeddedImages(document)), warnings: [] },
    expansions: new AbbreviationExpansions(),
  }
}

/** Those of the drawings of charts in a theme. */
function seriesColors(theme: Theme): readonly WordColor[] {
  const colors = diagramColors(theme)
  const { accent } = wordColors(theme)
  return ([1, 2, 3, 4, 5, 6, 7, 8] as const)
    .map((number) => colors[`series-${number}`])
    .map((value) => (value === accent.value ? accent : { value }))
}

/** @throws {DocumentLimitError} a file can't have so many slides */
export function plannedSlides(design: Design, context: Context): readonly Planned[] {
  for (const mark of context.document.slides?.marks ?? []) {
    if (mark.kind !== 'setting' || mark.key !== 'src') continue
    const message = `The slides of ${quote(mark.value)} were left out: slides of other files are not read.`
    context.warnings.push({ code: 'syntax_not_supported', message, line: mark.line })
  }
  const planned = documentsIn(context.document).flatMap((each) =>
    slidesOf(each).flatMap((slide) => planSlide(slide, design, { ...context, document: each })),
  )
  if (planned.length > mostSlides) {
    const message = `The document would have ${planned.length} slides; ${mostSlides} are allowed.`
    throw new DocumentLimitError('nodes', message)
  }
  return planned
}

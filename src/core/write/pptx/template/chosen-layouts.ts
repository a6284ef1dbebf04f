import type { LayoutId } from '../layouts.ts'
import type { SlideTemplate } from './open-template.ts'
import type { TemplateLayout } from './template-master.ts'
import type { TemplatePlace } from './template-place.ts'
import { masterType } from './template-text.ts'

/** The layouts of a template, by what slides need them for; an id that the template has none for is absent. */
export type ChosenLayouts = ReadonlyMap<LayoutId, TemplateLayout>

interface Wanted {
  /** Of the schema's list (ECMA-376, 19.7.15): they're the same in all languages. */
  readonly types: readonly string[]
  /** As PowerPoint and Pandoc name them in English. */
  readonly name: string
  readonly fits: (layout: TemplateLayout) => boolean
}

/** What content can stand in, beside text. */
const contentTypes: ReadonlySet<string> = new Set(['obj', 'body'])

export const titlePlace = ({ places }: TemplateLayout): TemplatePlace | undefined =>
  places.find(({ type, isTurned }) => masterType(type) === 'title' && !isTurned)

/** Placeholders for content, which aren't turned. */
export const contentPlaces = ({ places }: TemplateLayout): readonly TemplatePlace[] =>
  places.filter(({ type, isTurned }) => contentTypes.has(type) && !isTurned)

const hasTitle = (layout: TemplateLayout) => titlePlace(layout) !== undefined
const hasContents = (least: number) => (layout: TemplateLayout) =>
  hasTitle(layout) && contentPlaces(layout).length >= least

const wanted: Readonly<Partial<Record<LayoutId, Wanted>>> = {
  title: { types: ['title'], name: 'title slide', fits: hasTitle },
  content: { types: ['obj', 'tx'], name: 'title and content', fits: hasContents(1) },
  section: { types: ['secHead'], name: 'section header', fits: hasTitle },
  columns: {
    ...{ types: ['twoObj', 'twoColTx', 'txAndObj', 'objAndTx'], name: 'two content' },
    fits: hasContents(2),
  },
  comparison: { types: ['twoTxTwoObj'], name: 'comparison', fits: hasContents(4) },
  titleOnly: { types: ['titleOnly'], name: 'title only', fits: hasTitle },
  blank: { types: ['blank'], name: 'blank', fits: () => true },
}

/**
 * Finds the layouts of a template: by their types, which are the same in all languages, then by their names, then, for the one that most
 * slides have, by their placeholders.
 */
export function chosenLayouts({ masters }: SlideTemplate): ChosenLayouts {
  const all = masters.flatMap(({ layouts }) => layouts)
  const chosen = new Map<LayoutId, TemplateLayout>()
  for (const [id, { types, name, fits }] of Object.entries(wanted)) {
    const fitting = all.filter(fits)
    const isNamed = (layout: TemplateLayout) => layout.name.trim().toLowerCase() === name
    const found =
      fitting.find((layout) => types.includes(layout.type) && isNamed(layout)) ??
      types.flatMap((type) => fitting.find((layout) => layout.type === type) ?? [])[0] ??
      fitting.find(isNamed)
    // The keys of a record of our own.
    if (found !== undefined) chosen.set(id as LayoutId, found)
  }
  const content = chosen.get('content') ?? withPlaces(all)
  if (content !== undefined) chosen.set('content', content)
  return chosen
}

/** Types of layouts whose text is not the content of slides. */
const special: ReadonlySet<string> = new Set(['title', 'secHead', 'picTx', 'objTx'])

/** The layout of a title and one content, whatever it's called; else whichever has a title. */
function withPlaces(all: readonly TemplateLayout[]): TemplateLayout | undefined {
  const titled = all.filter(hasTitle)
  const plain = titled.filter(
    ({ type, places }) => !special.has(type) && !places.some((each) => each.type === 'ctrTitle'),
  )
  return (
    plain.find((layout) => contentPlaces(layout).length === 1) ??
    plain.find((layout) => contentPlaces(layout).length === 0) ??
    plain.find((layout) => contentPlaces(layout).length > 1) ??
    titled[0] ??
    all[0]
  )
}

import type { Box } from '../../../layout/slides/geometry.ts'
import { belowTitle, insideBox } from '../../../layout/slides/geometry.ts'
import type { TextScale } from '../../../layout/slides/type-scale.ts'
import { element, flag, type Xml } from '../../docx/markup/xml.ts'
import { childNamed, type Element } from '../../docx/template/xml-part.ts'
import type { Design, DesignLayout, InheritedText, Place, TitlePlace } from '../design.ts'
import type { LayoutId } from '../layouts.ts'
import { usualMap } from '../master.ts'
import { chosenLayouts, contentPlaces, titlePlace } from './chosen-layouts.ts'
import { fileBelow, type SlideTemplate } from './open-template.ts'
import { templateTableStyle } from './table-style.ts'
import type { TemplateLayout } from './template-master.ts'
import type { TemplatePlace } from './template-place.ts'
import { type LevelText, levelTexts, masterType } from './template-text.ts'

/** A template's layouts as slides are written into them, and how large its text is. */
export interface TemplateDesign {
  readonly design: Design
  readonly text: TextScale
  /** That of most slides. */
  readonly content: TemplateLayout
}

/** Where a layout that is missing is taken from: what comes first of those that the template has. */
const instead: Readonly<Record<LayoutId, readonly LayoutId[]>> = {
  title: ['title', 'section', 'content'],
  content: ['content'],
  section: ['section', 'titleOnly', 'content'],
  columns: ['columns', 'content'],
  comparison: ['comparison', 'content'],
  several: ['content'],
  titleOnly: ['titleOnly', 'content'],
  blank: ['blank', 'titleOnly', 'content'],
  picture: ['content'],
  quote: ['blank', 'titleOnly', 'content'],
}

/** Margins of text in a placeholder that says none, in points (ECMA-376, 21.1.2.1.1). */
const usualInsets = { lIns: 7.2, tIns: 3.6, rIns: 7.2, bIns: 3.6 } as const

export function templateDesign(template: SlideTemplate): TemplateDesign {
  const chosen = chosenLayouts(template)
  const content = chosen.get('content') ?? template.masters.flatMap(({ layouts }) => layouts)[0]
  if (content === undefined) throw new Error('a template has a layout')
  const layouts = Object.entries(instead).map(([id, from]) => {
    const name = from.find((each) => chosen.has(each)) ?? 'content'
    const layout = chosen.get(name) ?? content
    // The keys of a record of our own.
    return [id, designLayout(layout, placesOf(id as LayoutId, name, layout, template), template)]
  })
  const { width, height } = template
  const design: Design = {
    ...{ width, height, isPlain: false, tableStyle: templateTableStyle(template) },
    header: { x: width * 0.05, y: 6, width: width * 0.9, height: 20 },
    layouts: Object.fromEntries(layouts) as Design['layouts'],
  }
  return { design, text: scaleOf(design, content), content }
}

/** The placeholders that content of a slide takes, in that order. */
function placesOf(
  id: LayoutId,
  name: LayoutId,
  layout: TemplateLayout,
  template: SlideTemplate,
): readonly Place[] {
  const place = (each: TemplatePlace) => placeIn(layout, each, template)
  const contents = contentPlaces(layout)
  const byColumn = contents.map(place).toSorted((a, b) => a.box.x - b.box.x || a.box.y - b.box.y)
  if (id === 'blank' || id === 'titleOnly' || id === 'quote') return []
  if (id === 'title' || id === 'section') {
    const below = layout.places.find(({ type }) => type === 'subTitle') ?? largest(contents, layout)
    return below === undefined ? [] : [{ ...place(below), accepts: 'text' }]
  }
  if (name === 'columns') {
    const two = contents.map(place).toSorted(bySize).slice(0, 2)
    return byColumn.filter((each) => two.some((other) => isSame(other.box, each.box)))
  }
  if (name === 'comparison') return byColumn.slice(0, 4)
  const main = largest(contents, layout)
  return main === undefined ? [] : [roomy(place(main), layout, template)]
}

/** Content of a slide has at least this share of its height and width, whatever a layout without real places says. */
const leastShare = 0.3

function roomy(place: Place, layout: TemplateLayout, template: SlideTemplate): Place {
  const { height, width } = place.box
  if (height > leastShare * template.height && width > leastShare * template.width) return place
  return { ...place, box: belowTitle(titleOf(layout, template).box, template), isMoved: true }
}

const area = ({ width, height }: Box) => width * height
const bySize = (a: Place, b: Place) => area(b.box) - area(a.box)
const isSame = (a: Box, b: Box) => a.x === b.x && a.y === b.y

function largest(
  places: readonly TemplatePlace[],
  layout: TemplateLayout,
): TemplatePlace | undefined {
  const sizeOf = (place: TemplatePlace) =>
    area(outerBox(place, layout) ?? { x: 0, y: 0, width: 0, height: 0 })
  return places.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]
}

/** Where a placeholder is, by its layout or else its master. */
function outerBox(place: TemplatePlace, { master }: TemplateLayout): Box | null {
  const above = master.places.find((each) => masterType(each.type) === masterType(place.type))
  return place.box ?? above?.box ?? null
}

/** Where the text of a placeholder is. */
function textBox(place: TemplatePlace, layout: TemplateLayout, usual: Box): Box {
  const outer = outerBox(place, layout) ?? usual
  const above = layout.master.places.find(
    (each) => masterType(each.type) === masterType(place.type),
  )
  const own = [place.body, above?.body].map((body) => childNamed(body, 'a:bodyPr'))
  const inset = (name: keyof typeof usualInsets) => {
    const value = own.flatMap((each) => each?.attributes.get(name) ?? [])[0]
    return value === undefined ? usualInsets[name] : Number(value) / 12_700 || 0
  }
  return {
    x: outer.x + inset('lIns'),
    y: outer.y + inset('tIns'),
    width: Math.max(20, outer.width - inset('lIns') - inset('rIns')),
    height: Math.max(10, outer.height - inset('tIns') - inset('bIns')),
  }
}

function placeIn(layout: TemplateLayout, place: TemplatePlace, template: SlideTemplate): Place {
  return {
    placeholder: place.attributes,
    box: onSlide(textBox(place, layout, insideBox(template)), template),
    accepts: place.type === 'obj' ? 'anything' : 'text',
    text: inherited(levelTexts(place, layout)),
  }
}

/** A place without what of it is below the edge of a slide. */
function onSlide(box: Box, { height }: SlideTemplate): Box {
  return { ...box, height: Math.max(10, Math.min(box.height, height - box.y)) }
}

function inherited(levels: readonly LevelText[]): InheritedText {
  const at = (level: number) => levels[Math.min(level, levels.length - 1)]
  return {
    size: (level) => at(level)?.size ?? 18,
    hasBullet: (level) => at(level)?.hasBullet ?? false,
    lineHeight: levels[0]?.lineHeight ?? 1.2,
    hasSpace: true,
  }
}

function designLayout(
  layout: TemplateLayout,
  places: readonly Place[],
  template: SlideTemplate,
): DesignLayout {
  const running = (type: string) =>
    layout.places.find((each) => each.type === type)?.attributes ?? null
  return {
    file: fileBelow(template, layout.part.name),
    title: titleOf(layout, template),
    places,
    ...{ date: running('dt'), footer: running('ftr'), number: running('sldNum') },
    footerText: footerOf(layout),
    colorMap: colorMapOf(layout),
  }
}

function titleOf(layout: TemplateLayout, template: SlideTemplate): TitlePlace {
  const own = titlePlace(layout)
  const place = own ?? layout.master.places.find(({ type }) => type === 'title')
  const { width, height } = template
  const usual = { x: width * 0.05, y: height * 0.05, width: width * 0.9, height: height * 0.15 }
  const levels = place === undefined ? [] : levelTexts(place, layout)
  return {
    placeholder: own?.attributes ?? { type: 'title' },
    box: place === undefined ? usual : textBox(place, layout, usual),
    text: inherited(levels),
    isBold: levels[0]?.isBold ?? false,
    isUpperCase: levels[0]?.isUpperCase ?? false,
  }
}

/** What the footer of a layout says; nothing where it only shows what to write there. */
function footerOf({ places, master }: TemplateLayout): string {
  const words = (place: TemplatePlace | undefined) =>
    (place?.body?.children ?? [])
      .filter(({ name }) => name === 'a:p')
      .map((paragraph) =>
        paragraph.children
          .flatMap((run) => (run.name === 'a:r' ? [childNamed(run, 'a:t')?.text ?? ''] : []))
          .join(''),
      )
      .join(' ')
      .trim()
  const isFooter = ({ type }: TemplatePlace) => type === 'ftr'
  const own = places.find(isFooter)
  return own === undefined ? '' : words(own) || words(master.places.find(isFooter))
}

/** How slides of a layout map colours: as the layout itself does, where it differs from its master (ECMA-376, 19.3.1.7). */
function colorMapOf({ part }: TemplateLayout): Xml {
  const own = childNamed(childNamed(part.root, 'p:clrMapOvr'), 'a:overrideClrMapping')
  if (own === undefined) return flag('a:masterClrMapping')
  return element('a:overrideClrMapping', mapAttributes(own))
}

/** The names that the schema wants, each with what the template has for it. */
function mapAttributes(map: Element | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(usualMap).map(([name, usual]) => [name, map?.attributes.get(name) ?? usual]),
  )
}

/** How large the text of most slides is. */
function scaleOf({ layouts }: Design, content: TemplateLayout): TextScale {
  const [place] = layouts.content.places
  const body = place?.text.size(0) ?? 18
  const main = largest(contentPlaces(content), content)
  const levels = main === undefined ? [] : levelTexts(main, content)
  const [first] = levels
  const bulleted = levels.find(({ hasBullet, left }) => hasBullet && left > 0)
  const within = (value: number, least: number, most: number) =>
    Math.round(Math.min(most, Math.max(least, value)))
  const space = first?.space ?? 0
  return {
    sizes: {
      cover: layouts.title.title.text.size(0),
      section: layouts.section.title.text.size(0),
      title: layouts.content.title.text.size(0),
      subtitle: layouts.title.places[0]?.text.size(0) ?? body,
      ...{ body, columns: layouts.columns.places[0]?.text.size(0) ?? body },
      ...{ table: within(body * 0.75, 12, 18), code: within(body * 0.7, 11, 16) },
      ...{ quote: within(body * 1.2, 20, 32), caption: 13, note: 12, running: 11 },
    },
    levels: levels.length === 0 ? [1] : levels.map(({ size }) => size / (first?.size ?? size)),
    indent:
      bulleted === undefined ? 1.15 : Math.min(1.6, Math.max(0.8, bulleted.left / bulleted.size)),
    ...{ space, tight: space },
    lineHeight: first?.lineHeight ?? 1.2,
  }
}

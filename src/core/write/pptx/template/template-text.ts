import { childNamed, type Element } from '../../docx/template/xml-part.ts'
import type { TemplateLayout } from './template-master.ts'
import type { TemplatePlace } from './template-place.ts'

/** What the text of one level of a placeholder looks like, by its layout, the master and the presentation. */
export interface LevelText {
  /** In points. */
  readonly size: number
  readonly isBold: boolean
  readonly isUpperCase: boolean
  readonly hasBullet: boolean
  /** From the edge of its text, in points. */
  readonly left: number
  /** Baseline to baseline, as a multiple of the size. */
  readonly lineHeight: number
  /** Between paragraphs, in em of the size. */
  readonly space: number
  /** `a:solidFill`. */
  readonly fill: Element | undefined
}

/** Levels of lists in a placeholder. */
const levelCount = 9

/** What lines of a font are apart by themselves, as a multiple of its size: Calibri and Arial as PowerPoint sets them. */
const naturalLine = 1.2

const pointsOf = (emu: string | undefined) => Number(emu ?? Number.NaN) / 12_700

/** The levels of a placeholder of a layout; those that say nothing are as the presentation has text. */
export function levelTexts(place: TemplatePlace, layout: TemplateLayout): readonly LevelText[] {
  const sources = styleSources(place, layout)
  return Array.from({ length: levelCount }, (_, level) => {
    const properties = sources.flatMap(
      (source) =>
        childNamed(source, `a:lvl${level + 1}pPr`) ?? childNamed(source, 'a:defPPr') ?? [],
    )
    return levelText(properties)
  })
}

/** Lists of levels, the nearest first. */
function styleSources(place: TemplatePlace, { master }: TemplateLayout): readonly Element[] {
  const type = masterType(place.type)
  const above = master.places.find((each) => masterType(each.type) === type)
  const styles = childNamed(master.part.root, 'p:txStyles')
  const style = { title: 'p:titleStyle', body: 'p:bodyStyle' }[type] ?? 'p:otherStyle'
  return [
    childNamed(place.body, 'a:lstStyle'),
    childNamed(above?.body, 'a:lstStyle'),
    childNamed(styles, style),
    master.defaults,
  ].filter((each) => each !== undefined)
}

/** The type of the master's placeholder that one of a layout takes after. */
export function masterType(type: string): string {
  if (type === 'ctrTitle' || type === 'title') return 'title'
  return type === 'dt' || type === 'ftr' || type === 'sldNum' || type === 'hdr' ? type : 'body'
}

/** @param sources properties of one level, the nearest first */
function levelText(sources: readonly Element[]): LevelText {
  const runs = sources.flatMap((each) => childNamed(each, 'a:defRPr') ?? [])
  const ofRun = (name: string) =>
    runs.find((each) => each.attributes.has(name))?.attributes.get(name)
  const child = (...names: readonly string[]) => {
    for (const source of sources) {
      const found = source.children.find(({ name }) => names.includes(name))
      if (found !== undefined) return found
    }
    return undefined
  }
  const size = (Number(ofRun('sz')) || 1800) / 100
  const bullet = child('a:buNone', 'a:buChar', 'a:buAutoNum', 'a:buBlip')?.name
  const left = sources.find((each) => each.attributes.has('marL'))?.attributes.get('marL')
  const distance = (name: string) => spacing(child(name), size)
  return {
    size,
    isBold: isOn(ofRun('b')),
    isUpperCase: ofRun('cap') === 'all',
    hasBullet: bullet !== undefined && bullet !== 'a:buNone',
    left: Math.max(0, pointsOf(left) || 0),
    lineHeight: lineHeightOf(child('a:lnSpc'), size),
    space: distance('a:spcBef') + distance('a:spcAft'),
    fill: runs.flatMap((each) => childNamed(each, 'a:solidFill') ?? [])[0],
  }
}

const isOn = (value: string | undefined) => value === '1' || value === 'true'

/** `90000` and `90%` as a share. */
function share(value: string | undefined): number {
  const number = Number.parseFloat(value ?? '')
  return Number.isFinite(number) ? (value?.endsWith('%') ? number / 100 : number / 100_000) : 0
}

/** Space between paragraphs in em. */
function spacing(element: Element | undefined, size: number): number {
  const points = childNamed(element, 'a:spcPts')?.attributes.get('val')
  if (points !== undefined) return Math.max(0, (Number(points) || 0) / 100 / size)
  return Math.max(0, share(childNamed(element, 'a:spcPct')?.attributes.get('val'))) * naturalLine
}

function lineHeightOf(element: Element | undefined, size: number): number {
  const points = childNamed(element, 'a:spcPts')?.attributes.get('val')
  if (points !== undefined) return Math.max(0.5, (Number(points) || 0) / 100 / size)
  const percent = share(childNamed(element, 'a:spcPct')?.attributes.get('val'))
  return (percent > 0 ? Math.min(4, Math.max(0.5, percent)) : 1) * naturalLine
}

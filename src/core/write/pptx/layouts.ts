import type { Box, Geometry } from '../../layout/slides/geometry.ts'
import { gaps } from '../../layout/slides/geometry.ts'
import type { Placeholder } from './shapes.ts'

/** A layout of the slide master. */
export interface Layout {
  readonly id: LayoutId
  readonly name: string
  /** Of the schema's list (ECMA-376, 19.7.15); `null` for one of our own. */
  readonly type: string | null
  readonly places: readonly LayoutPlace[]
}

/** A placeholder of a layout, and where it is. */
export interface LayoutPlace {
  readonly placeholder: Placeholder
  readonly role: 'title' | 'subtitle' | 'content' | 'text' | 'picture' | 'caption' | 'quote'
  /** `null` for the master's own place. */
  readonly box: Box | null
  readonly prompt: string
}

export type LayoutId =
  | 'title'
  | 'content'
  | 'section'
  | 'columns'
  | 'comparison'
  | 'several'
  | 'titleOnly'
  | 'blank'
  | 'picture'
  | 'quote'

/** How many pieces of a slide stand in placeholders of their own. */
const mostPlaces = 8

const title = (box: Box | null = null): LayoutPlace => ({
  placeholder: { type: 'title' },
  role: 'title',
  box,
  prompt: 'Click to add title',
})

export function layoutsOf(geometry: Geometry): readonly Layout[] {
  const { body, cover, section, quote } = geometry
  const half = (body.width - gaps.column) / 2
  const content = (idx: number, box: Box | null, size?: 'half'): LayoutPlace => ({
    placeholder: { idx, size },
    role: 'content',
    box,
    prompt: 'Click to add text',
  })
  const high = (body.height - gaps.block * (mostPlaces - 1)) / mostPlaces
  return [
    {
      ...{ id: 'title', name: 'Title Slide', type: 'title' },
      places: [
        { ...title(cover.title), placeholder: { type: 'ctrTitle' } },
        {
          placeholder: { type: 'subTitle', idx: 1 },
          ...{ role: 'subtitle', box: cover.text, prompt: 'Click to add subtitle' },
        },
      ],
    },
    {
      ...{ id: 'content', name: 'Title and Content', type: 'obj' },
      places: [title(), content(1, null)],
    },
    {
      ...{ id: 'section', name: 'Section Header', type: 'secHead' },
      places: [
        title(section.title),
        {
          placeholder: { type: 'body', idx: 1 },
          ...{ role: 'subtitle', box: section.text, prompt: 'Click to add text' },
        },
      ],
    },
    {
      ...{ id: 'columns', name: 'Two Content', type: 'twoObj' },
      places: [
        title(),
        content(1, { ...body, width: half }, 'half'),
        content(2, { ...body, x: body.x + half + gaps.column, width: half }, 'half'),
      ],
    },
    {
      ...{ id: 'comparison', name: 'Comparison', type: 'twoTxTwoObj' },
      places: [title(), ...[0, 1].flatMap((column) => compared(column, half, body))],
    },
    {
      ...{ id: 'several', name: 'Title and Several Contents', type: null },
      places: [
        title(),
        ...Array.from({ length: mostPlaces }, (_, index) =>
          content(index + 1, { ...body, y: body.y + index * (high + gaps.block), height: high }),
        ),
      ],
    },
    { ...{ id: 'titleOnly', name: 'Title Only', type: 'titleOnly' }, places: [title()] },
    { ...{ id: 'blank', name: 'Blank', type: 'blank' }, places: [] },
    {
      ...{ id: 'picture', name: 'Picture with Caption', type: 'picTx' },
      places: [
        title(),
        {
          placeholder: { type: 'pic', idx: 1 },
          ...{ role: 'picture', prompt: 'Click icon to add picture' },
          box: { ...body, height: body.height - 40 },
        },
        {
          placeholder: { type: 'body', idx: 2 },
          ...{ role: 'caption', prompt: 'Click to add caption' },
          box: { ...body, y: body.y + body.height - 32, height: 32 },
        },
      ],
    },
    {
      ...{ id: 'quote', name: 'Quote', type: null },
      places: [
        {
          placeholder: { type: 'body', idx: 1 },
          ...{ role: 'quote', box: quote, prompt: 'Click to add quotation' },
        },
      ],
    },
  ]
}

/** Height of the line above a column that is compared with another, in points, and below it. */
const label = { height: 34, gap: 8 } as const

/** The places of one of two columns: its label, and what is below. */
function compared(column: number, width: number, body: Box): readonly LayoutPlace[] {
  const x = body.x + column * (width + gaps.column)
  const below = label.height + label.gap
  return [
    {
      placeholder: { type: 'body', idx: 1 + 2 * column, size: 'quarter' },
      ...{ role: 'text', prompt: 'Click to add text' },
      box: { ...body, x, width, height: label.height },
    },
    {
      placeholder: { idx: 2 + 2 * column, size: 'quarter' },
      ...{ role: 'content', prompt: 'Click to add text' },
      box: { ...body, x, width, y: body.y + below, height: body.height - below },
    },
  ]
}

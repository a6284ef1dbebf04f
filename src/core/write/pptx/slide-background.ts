import { cssColor } from '../../layout/slides/css-color.ts'
import type { Box } from '../../layout/slides/geometry.ts'
import { contrast } from '../../theme/color.ts'
import type { Color } from '../../theme/types.ts'
import { hex } from '../docx/markup/color.ts'
import { element, nothing, type Xml } from '../docx/markup/xml.ts'
import { imageNotLoaded } from '../image-warnings.ts'
import { storedBlip } from './pictures.ts'
import { picture } from './shapes.ts'
import type { PlannedSlide, SlideContext } from './slide-part.ts'

interface Background {
  readonly element: Xml
  /** Pictures that fill a half of the slide. */
  readonly shapes: readonly Xml[]
  readonly isTurned: boolean
}

/** What is behind a slide. Text is dark on light or light on dark, whichever the author's colour asks for. */
export function slideBackground(
  { background, color: asked, isTurned }: PlannedSlide,
  context: SlideContext,
  nextId: () => number,
): Background {
  const { theme, design, media, relationships } = context
  const { image, side, share, contains } = background
  const own = background.color === null ? null : cssColor(background.color)
  const text = asked === null ? null : cssColor(asked)
  const { bg, text: usual } = theme.colors
  const isBetter = (on: Color) => contrast(bg, on) > contrast(usual, on)
  const turned =
    own !== null
      ? isBetter(own)
      : text !== null
        ? contrast(text, bg) > contrast(text, usual) && image !== null
        : isTurned
  const filled = (fill: Xml): Xml =>
    element('p:bg', element('p:bgPr', fill, element('a:effectLst')))
  // The master's background keeps its colour in LibreOffice, whatever the map of the slide.
  const fill = own ?? (turned ? usual : null)
  const plain =
    fill === null
      ? nothing
      : filled(element('a:solidFill', element('a:srgbClr', { val: hex(fill) })))
  if (image === null || image.source.kind !== 'embedded') {
    if (image?.source.kind === 'remote') context.warnings.push(imageNotLoaded(image, image.source))
    return { element: plain, shapes: [], isTurned: turned }
  }
  const natural = image.source.image
  const blip = storedBlip(image, natural, media, relationships, context)
  if (blip === null) return { element: plain, shapes: [], isTurned: turned }
  const half: Box = {
    x: side === 'right' ? design.width * (1 - share) : 0,
    y: 0,
    width: side === null ? design.width : design.width * share,
    height: design.height,
  }
  const { orientation } = natural
  const scale = contains
    ? Math.min(half.width / natural.width, half.height / natural.height)
    : Math.max(half.width / natural.width, half.height / natural.height)
  const width = natural.width * scale
  const height = natural.height * scale
  const box: Box = contains
    ? { x: half.x + (half.width - width) / 2, y: (half.height - height) / 2, width, height }
    : half
  const across = contains ? 0 : (1 - half.width / width) / 2
  const down = contains ? 0 : (1 - half.height / height) / 2
  const crop = orientation >= 5 ? { x: down, y: across } : { x: across, y: down }
  const shown = picture({
    ...{ id: nextId(), alt: '', title: null, placeholder: null, box, blip, orientation, crop },
  })
  return { element: plain, shapes: [shown], isTurned: turned }
}

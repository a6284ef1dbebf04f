import type { Box, SlideSize } from '../../layout/slides/geometry.ts'
import type { TextScale } from '../../layout/slides/type-scale.ts'
import { isDark } from '../../theme/color.ts'
import type { Theme } from '../../theme/types.ts'
import {
  element,
  flag,
  join,
  nothing,
  textElement,
  type Xml,
  xmlDocument,
} from '../docx/markup/xml.ts'
import type { InheritedText } from './design.ts'
import { emu } from './emu.ts'
import { masterBackground, slideNumber, turnedMap, usualMap } from './master.ts'
import { slideNamespaces } from './namespaces.ts'
import { type Placeholder, placeholderElement, shape, shapeTree, transform } from './shapes.ts'

/** A page of notes, in points: letter's proportions as PowerPoint has them. */
export const notesPage = { width: 540, height: 720 } as const

function slideImageBox({ width, height }: SlideSize): Box {
  const wide = 411
  return { x: (notesPage.width - wide) / 2, y: 54, width: wide, height: (wide * height) / width }
}

const textBox: Box = { x: 54, y: 346, width: 432, height: 284 }

/** The placeholders of a page of notes. */
export interface NotesPlaces {
  readonly image: Placeholder
  readonly body: Placeholder
}

export const ownNotesPlaces: NotesPlaces = {
  image: { type: 'sldImg', idx: 2 },
  body: { type: 'body', idx: 3, size: 'quarter' },
}

/** `p:sp` for the picture of the slide. */
function slideImage(id: number, box: Box | null, placeholder: Placeholder): Xml {
  return element(
    'p:sp',
    element(
      'p:nvSpPr',
      element('p:cNvPr', { id, name: 'Slide Image Placeholder' }),
      element('p:cNvSpPr', element('a:spLocks', { noGrp: 1, noRot: 1, noChangeAspect: 1 })),
      element('p:nvPr', placeholderElement(placeholder)),
    ),
    element(
      'p:spPr',
      box === null ? nothing : transform('a:xfrm', box),
      ...(box === null
        ? []
        : [
            element('a:prstGeom', { prst: 'rect' }, element('a:avLst')),
            element('a:noFill'),
            element(
              'a:ln',
              { w: 9525 },
              element('a:solidFill', element('a:prstClr', { val: 'black' })),
            ),
          ]),
    ),
  )
}

/** `ppt/notesMasters/notesMaster1.xml`. */
export function notesMaster(theme: Theme, design: SlideSize): Uint8Array {
  const prompt = element(
    'a:p',
    element('a:r', element('a:rPr', { lang: 'en-US' }), textElement('a:t', 'Click to edit notes')),
  )
  const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) =>
    element(
      `a:lvl${number}pPr`,
      { marL: emu((number - 1) * 36), algn: 'l', rtl: 0 },
      element(
        'a:defRPr',
        { sz: 1200, kern: 1200 },
        element('a:solidFill', element('a:schemeClr', { val: 'tx1' })),
        element('a:latin', { typeface: '+mn-lt' }),
      ),
    ),
  )
  return xmlDocument(
    element(
      'p:notesMaster',
      slideNamespaces,
      element(
        'p:cSld',
        masterBackground,
        shapeTree([
          slideImage(2, slideImageBox(design), ownNotesPlaces.image),
          shape({
            id: 3,
            name: 'Notes Placeholder',
            placeholder: ownNotesPlaces.body,
            box: textBox,
            body: [prompt],
          }),
          shape({
            ...{
              id: 4,
              name: 'Slide Number Placeholder',
              placeholder: { type: 'sldNum', size: 'quarter', idx: 5 },
            },
            ...{ box: { x: 306, y: 684, width: 234, height: 30 }, body: [slideNumber()] },
          }),
        ]),
      ),
      // Paper is light.
      element('p:clrMap', isDark(theme.colors.bg) ? turnedMap : usualMap),
      element('p:notesStyle', join(levels)),
    ),
  )
}

/** What text takes from the master of notes. */
export function notesText({ lineHeight }: TextScale): InheritedText {
  return { size: () => 12, hasBullet: () => false, lineHeight, hasSpace: false }
}

/** One of `ppt/notesSlides`: what the speaker says to a slide. */
export function notesSlide(paragraphs: readonly Xml[], { image, body }: NotesPlaces): Uint8Array {
  return xmlDocument(
    element(
      'p:notes',
      slideNamespaces,
      element(
        'p:cSld',
        shapeTree([
          slideImage(2, null, image),
          shape({
            id: 3,
            name: 'Notes Placeholder',
            placeholder: body,
            box: null,
            body: paragraphs,
          }),
        ]),
      ),
      element('p:clrMapOvr', flag('a:masterClrMapping')),
    ),
  )
}

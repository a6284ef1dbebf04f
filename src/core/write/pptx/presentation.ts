import type { Geometry } from '../../layout/slides/geometry.ts'
import { element, join, nothing, type Xml, xmlDocument } from '../docx/markup/xml.ts'
import { emu } from './emu.ts'
import { slideNamespaces } from './namespaces.ts'
import { notesPage } from './notes.ts'
import type { Planned } from './plan.ts'

/** A slide by its number in the list of slides, and its relationship. */
export interface Reference {
  readonly id: number
  readonly relationship: string
}

interface Presentation {
  readonly geometry: Geometry
  /** Relationships. */
  readonly master: string
  readonly notesMaster: string | null
  readonly slides: readonly Reference[]
  readonly planned: readonly Planned[]
  readonly lang: string
}

/** `ppt/presentation.xml`. */
export function presentation(of: Presentation): Uint8Array {
  const { geometry, master, notesMaster, slides, planned, lang } = of
  const sections = sectionExtension(slides, planned)
  return xmlDocument(
    element(
      'p:presentation',
      { ...slideNamespaces, saveSubsetFonts: 1, autoCompressPictures: 0 },
      element('p:sldMasterIdLst', element('p:sldMasterId', { id: 2_147_483_648, 'r:id': master })),
      notesMaster === null
        ? nothing
        : element('p:notesMasterIdLst', element('p:notesMasterId', { 'r:id': notesMaster })),
      slides.length === 0
        ? nothing
        : element(
            'p:sldIdLst',
            join(
              slides.map(({ id, relationship }) =>
                element('p:sldId', { id, 'r:id': relationship }),
              ),
            ),
          ),
      element('p:sldSz', { cx: emu(geometry.width), cy: emu(geometry.height) }),
      element('p:notesSz', { cx: emu(notesPage.width), cy: emu(notesPage.height) }),
      element('p:defaultTextStyle', element('a:defPPr', element('a:defRPr', { lang }))),
      sections === null ? nothing : element('p:extLst', sections),
    ),
  )
}

/** The sections that PowerPoint shows beside the slides ([MS-PPTX], 2.4.3.13). */
export function sectionExtension(
  slides: readonly Reference[],
  planned: readonly Planned[],
): Xml | null {
  if (planned.every(({ section }) => section === null)) return null
  const made: { readonly name: string; readonly ids: number[] }[] = []
  for (const [index, { section, slide }] of planned.entries()) {
    const last = made.at(-1)
    const id = slides[index]?.id ?? 0
    const first = slide.title?.paragraph.runs.map((run) => (run.kind === 'text' ? run.text : ''))
    if (section !== null || last === undefined) {
      const name = section ?? first?.join('') ?? ''
      made.push({ name: name === '' ? '—' : name, ids: [id] })
    } else last.ids.push(id)
  }
  const sections = made.map(({ name, ids }, index) => {
    const slidesOf = element('p14:sldIdLst', join(ids.map((id) => element('p14:sldId', { id }))))
    return element('p14:section', { name, id: sectionId(index) }, slidesOf)
  })
  const namespace = 'http://schemas.microsoft.com/office/powerpoint/2010/main'
  return element(
    'p:ext',
    { uri: '{521415D9-36F7-43E2-AB2F-B90AF26B5E84}' },
    element('p14:sectionLst', { 'xmlns:p14': namespace }, join(sections)),
  )
}

/** A GUID that is the same each time. */
function sectionId(index: number): string {
  return `{0C7A4A1D-5B21-4C3D-9E7F-${(index + 1).toString(16).toUpperCase().padStart(12, '0')}}`
}

export function presentationProperties(): Uint8Array {
  return xmlDocument(element('p:presentationPr', slideNamespaces))
}

export function viewProperties(): Uint8Array {
  return xmlDocument(element('p:viewPr', slideNamespaces))
}

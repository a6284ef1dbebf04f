import type { Geometry } from '../../layout/slides/geometry.ts'
import { element, join, nothing, type Xml, xmlDocument } from '../docx/markup/xml.ts'
import { emu } from './emu.ts'
import { slideNamespaces } from './namespaces.ts'
import { notesPage } from './notes.ts'
import type { Planned } from './plan.ts'

interface Reference {
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
      sections(slides, planned),
    ),
  )
}

/** The sections that PowerPoint shows beside the slides ([MS-PPTX], 2.4.3.13). */
function sections(slides: readonly Reference[], planned: readonly Planned[]): Xml {
  if (planned.every(({ section }) => section === null)) return nothing
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
  return element(
    'p:extLst',
    element(
      'p:ext',
      { uri: '{521415D9-36F7-43E2-AB2F-B90AF26B5E84}' },
      element(
        'p14:sectionLst',
        { 'xmlns:p14': 'http://schemas.microsoft.com/office/powerpoint/2010/main' },
        join(
          made.map(({ name, ids }, index) =>
            element(
              'p14:section',
              { name, id: sectionId(index) },
              element('p14:sldIdLst', join(ids.map((id) => element('p14:sldId', { id })))),
            ),
          ),
        ),
      ),
    ),
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

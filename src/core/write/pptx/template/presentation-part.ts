import { element, join } from '../../docx/markup/xml.ts'
import { childNamed } from '../../docx/template/xml-part.ts'
import { slideNamespaces } from '../namespaces.ts'
import type { Planned } from '../plan.ts'
import { type Reference, sectionExtension } from '../presentation.ts'
import type { SlideTemplate } from './open-template.ts'

/** What is before the list of slides, and of it what is before the masters of notes (CT_Presentation, ECMA-376, 19.2.1.26). */
const beforeNotes = ['p:sldMasterIdLst']
const beforeSlides = [...beforeNotes, 'p:notesMasterIdLst', 'p:handoutMasterIdLst']

/** The lists of a template's presentation: its slides and sections, and a master of notes that was added. */
export function writeLists(
  { main }: SlideTemplate,
  slides: readonly Reference[],
  planned: readonly Planned[],
  notesMaster: string | null,
): void {
  const behind = (names: readonly string[]) =>
    Math.max(
      main.root.contentStart,
      ...main.root.children.filter(({ name }) => names.includes(name)).map(({ end }) => end),
    )
  if (notesMaster !== null) {
    const id = element('p:notesMasterId', { 'r:id': notesMaster })
    main.insertAt(behind(beforeNotes), element('p:notesMasterIdLst', slideNamespaces, id))
  }
  if (slides.length > 0) {
    const ids = slides.map(({ id, relationship }) =>
      element('p:sldId', { id, 'r:id': relationship }),
    )
    main.insertAt(behind(beforeSlides), element('p:sldIdLst', slideNamespaces, join(ids)))
  }
  const sections = sectionExtension(slides, planned)
  if (sections === null) return
  const list = childNamed(main.root, 'p:extLst')
  if (list !== undefined) main.append(list, sections)
  else main.append(main.root, element('p:extLst', slideNamespaces, sections))
}

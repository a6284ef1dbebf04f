import { relationshipsOf } from '../../docx/template/relationships.ts'
import type { NotesPlaces } from '../notes.ts'
import type { Placeholder } from '../shapes.ts'
import { fileBelow, type SlideTemplate } from './open-template.ts'
import { templatePlaces } from './template-place.ts'

/** The master of notes that a template has, and its placeholders; `null` without one. */
export function templateNotes(
  template: SlideTemplate,
): { readonly file: string; readonly places: NotesPlaces } | null {
  const { files, main } = template
  const part = relationshipsOf(files, main.name).find(({ kind }) => kind === 'notesMaster')
  if (part === undefined || !files.has(part.target)) return null
  const master = files.xml(part.target)
  const places = templatePlaces(master)
  const placeholder = (type: string): Placeholder =>
    places.find((place) => place.type === type)?.attributes ?? { type }
  return {
    file: fileBelow(template, master.name),
    places: { image: placeholder('sldImg'), body: placeholder('body') },
  }
}

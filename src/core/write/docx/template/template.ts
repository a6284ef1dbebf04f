import type { Warning } from '../../../document/warnings.ts'
import { TemplateError } from '../../../output.ts'
import { type BodyPlace, bodyPlace } from './body-place.ts'
import { ContentTypes } from './content-types.ts'
import { namesIn } from './fill.ts'
import { dropLoadingFields } from './loading-fields.ts'
import { dropOutside } from './outside.ts'
import { TemplatePackage } from './package.ts'
import { relationshipsOf } from './relationships.ts'
import { MainRelationships, storiesOf } from './stories.ts'
import { TemplateStyles } from './template-styles.ts'
import type { XmlPart } from './xml-part.ts'

/** A Word template that a document can be written into, once. */
export interface Template {
  readonly files: TemplatePackage
  readonly types: ContentTypes
  readonly main: XmlPart
  readonly relationships: MainRelationships
  /** The parts with text: the main document first. */
  readonly stories: readonly XmlPart[]
  readonly place: BodyPlace
  /** The names of what it shows of the document, in lower case: keys of front matter. */
  readonly names: ReadonlySet<string>
  /** Of what was left out. */
  readonly warnings: readonly Warning[]
}

/**
 * Opens a Word template (`.docx` or `.dotx`).
 *
 * @param bytes of the file, whose parts are read with bounds on their number, size and nesting
 * @returns it without what would load or run anything when the document is opened
 * @throws {TemplateError} it's broken, holds macros, or has no place for the document; it names the part
 */
export function openTemplate(bytes: Uint8Array): Template {
  const files = new TemplatePackage(bytes)
  const types = new ContentTypes(files)
  const office = relationshipsOf(files, '').find(({ kind }) => kind === 'officeDocument')
  if (office === undefined) throw new TemplateError('it has no main document.', '_rels/.rels')
  const name = files.nameOf(office.target)
  if (office.isExternal || name === undefined) {
    throw new TemplateError('its main document is missing.', office.target)
  }
  types.makeDocument(name)
  const outside = dropOutside(files)
  const main = files.xml(name)
  const relationships = new MainRelationships(files, name)
  const styles = relationships.target('styles')
  const place = bodyPlace(
    main,
    new TemplateStyles(styles === undefined ? undefined : files.xml(styles)),
  )
  const stories = storiesOf(files, main, relationships.all)
  const names = new Set(stories.flatMap((story) => [...namesIn(story)]))
  const warnings = [...outside, ...stories.flatMap(dropLoadingFields)]
  return { files, types, main, relationships, stories, place, names, warnings }
}

import { posix } from 'node:path'
import type { Warning } from '../../../document/warnings.ts'
import { powerPoint } from '../../../office-package.ts'
import { TemplateError } from '../../../output.ts'
import { ContentTypes, type MainTypes } from '../../docx/template/content-types.ts'
import { dropOutside } from '../../docx/template/outside.ts'
import { TemplatePackage } from '../../docx/template/package.ts'
import { relationshipsOf } from '../../docx/template/relationships.ts'
import { childNamed, type XmlPart } from '../../docx/template/xml-part.ts'
import { slideContentType } from '../namespaces.ts'
import { dropSlides } from './drop-slides.ts'
import { asPowerPoint } from './powerpoint-errors.ts'
import { type TemplateMaster, templateMaster } from './template-master.ts'

/** A PowerPoint template that slides can be written into, once. Its own slides are left out already. */
export interface SlideTemplate {
  readonly files: TemplatePackage
  readonly types: ContentTypes
  /** `ppt/presentation.xml`. */
  readonly main: XmlPart
  /** The folder of the main part, which those of slides are in. */
  readonly folder: string
  /** At least one, in the order of PowerPoint's list. */
  readonly masters: readonly [TemplateMaster, ...TemplateMaster[]]
  /** Of a slide, in points. */
  readonly width: number
  readonly height: number
  /** Of what was left out. */
  readonly warnings: readonly Warning[]
}

const slideTypes: MainTypes = {
  document: slideContentType('presentation.main'),
  templates: [
    slideContentType('template.main'),
    slideContentType('slideshow.main'),
    // Those that may hold macros, and hold none.
    ...['presentation', 'template', 'slideshow'].map(
      (kind) => `application/vnd.ms-powerpoint.${kind}.macroEnabled.main+xml`,
    ),
  ],
  name: 'a PowerPoint presentation',
  withMacros:
    '(.pptm or .potm), which Octavo does not take over. Save it in PowerPoint as .pptx or .potx.',
}

/** EMU to the point. */
const emuPerPoint = 12_700

/**
 * Opens a PowerPoint template (`.pptx` or `.potx`).
 *
 * @param bytes of the file, whose parts are read with bounds on their number, size and nesting
 * @returns it without its slides, and without what would load or run anything when the file is opened
 * @throws {TemplateError} it's broken, holds macros, or has no layouts; it names the part
 */
export function openSlideTemplate(bytes: Uint8Array): SlideTemplate {
  return asPowerPoint(() => opened(new TemplatePackage(bytes, powerPoint)))
}

function opened(files: TemplatePackage): SlideTemplate {
  const office = relationshipsOf(files, '').find(({ kind }) => kind === 'officeDocument')
  if (office === undefined) throw new TemplateError('it has no main document.', '_rels/.rels')
  const name = files.nameOf(office.target)
  if (office.isExternal || name === undefined) {
    throw new TemplateError('its main document is missing.', office.target)
  }
  const given = new ContentTypes(files)
  given.makeDocument(name, slideTypes)
  dropSlides(files, name)
  const warnings = dropOutside(files, powerPoint)
  given.dropMissing()
  files.settle()
  const main = files.xml(name)
  if (main.root.attributes.get('conformance') === 'strict') {
    throw new TemplateError(
      'it is a Strict Open XML file. Save it in PowerPoint as "PowerPoint Presentation (*.pptx)".',
      name,
    )
  }
  const related = relationshipsOf(files, name)
  const listed = childNamed(main.root, 'p:sldMasterIdLst')?.children ?? []
  const masters = listed.flatMap(({ attributes }) => {
    const id = attributes.get('r:id')
    const target = related.find((each) => each.id === id && each.kind === 'slideMaster')?.target
    return target === undefined ? [] : [templateMaster(files, target, main)]
  })
  const [first, ...others] = masters
  if (first === undefined) throw new TemplateError('it has no slide master.', name)
  if (masters.every(({ layouts }) => layouts.length === 0)) {
    throw new TemplateError('its slide master has no layouts.', first.part.name)
  }
  const size = childNamed(main.root, 'p:sldSz')?.attributes
  return {
    ...{ files, types: new ContentTypes(files), main, warnings, masters: [first, ...others] },
    folder: posix.dirname(name),
    // ECMA-376 has no other usual size than PowerPoint's first, 4:3.
    width: sizeOf(size?.get('cx'), 9_144_000),
    height: sizeOf(size?.get('cy'), 6_858_000),
  }
}

/** A part as parts in the folder of the presentation name it: below that folder, or from the root of the package. */
export function fileBelow({ folder }: SlideTemplate, name: string): string {
  const start = folder === '.' ? '' : `${folder}/`
  return name.startsWith(start) ? name.slice(start.length) : `/${name}`
}

/** In points; within the bounds of the schema (ECMA-376, 19.7.17). */
function sizeOf(value: string | undefined, usual: number): number {
  const emu = Number(value)
  const isSize = Number.isInteger(emu) && emu >= 914_400 && emu <= 51_206_400
  return (isSize ? emu : usual) / emuPerPoint
}

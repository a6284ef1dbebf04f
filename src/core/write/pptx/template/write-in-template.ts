import { posix } from 'node:path'
import type { Document } from '../../../document/types.ts'
import type { Output } from '../../../output.ts'
import type { PaletteOverrides, Theme } from '../../../theme/types.ts'
import { zip } from '../../../zip.ts'
import { FontWeights } from '../../docx/font-weights.ts'
import { Media } from '../../docx/parts/media.ts'
import type { Part } from '../../docx/parts/part.ts'
import { Relationships, relationshipNamespace } from '../../docx/parts/relationships.ts'
import { themePart } from '../../docx/parts/theme.ts'
import type { Rasterize } from '../../docx/start.ts'
import { wordColors } from '../../docx/styles/theme-colors.ts'
import { writeProperties } from '../../docx/template/properties.ts'
import { addRelationships, relationshipsOf } from '../../docx/template/relationships.ts'
import { ChartParts } from '../chart/chart-parts.ts'
import type { Context } from '../context.ts'
import { notesMaster, ownNotesPlaces } from '../notes.ts'
import type { Planned } from '../plan.ts'
import { type RelatedPart, relatedFiles, slideParts } from '../slide-parts.ts'
import { plannedSlides, startSlides } from '../write.ts'
import { fixedColors, followOnly } from './fixed-colors.ts'
import type { SlideTemplate } from './open-template.ts'
import { asPowerPoint } from './powerpoint-errors.ts'
import { writeLists } from './presentation-part.ts'
import { accents, knownSlots, slideTheme } from './slide-theme.ts'
import { templateDesign } from './template-design.ts'
import { templateNotes } from './template-notes.ts'

/** What a document is written into, and the look that a template has no say in. */
export interface IntoTemplate {
  /** It can be written into once. */
  readonly template: SlideTemplate
  readonly base: Theme
  readonly overrides: PaletteOverrides
}

/**
 * Writes a document as slides into a PowerPoint template: its masters, layouts and all else of it stay, but its own slides.
 *
 * @returns the same bytes for the same document and template; a warning for whatever of either was left out
 * @throws {TemplateError} a part that slides have to be added to can't be read
 */
export async function writeInSlideTemplate(
  document: Document,
  { template, base, overrides }: IntoTemplate,
  picturesFor: (theme: Theme) => Rasterize,
): Promise<Output> {
  const made = asPowerPoint(() => templateDesign(template))
  const theme = slideTheme(made, base, overrides)
  const follow = followOnly(knownSlots(made.content, theme))
  const context: Context = {
    ...(await startSlides(document, theme, picturesFor(theme))),
    ...{ colors: fixedColors(wordColors(theme), follow), text: made.text, follow },
    series: accents(made.content),
  }
  const planned = plannedSlides(made.design, context)
  const { files } = template
  const isTaken = (name: string) => files.has(name)
  const folder = template.folder === '.' ? '' : `${template.folder}/`
  const media = new Media(isTaken, 0, folder)
  const charts = new ChartParts(folder, isTaken)
  const notes = asPowerPoint(() => templateNotes(template))
  const written = {
    ...{
      design: made.design,
      media,
      charts,
      notesMaster: notes?.file ?? unusedFile('notesMasters/notesMaster', template),
    },
    notesPlaces: notes?.places ?? ownNotesPlaces,
  }
  const slides = slideParts(planned, written, context)
  return asPowerPoint(() => {
    const needsNotes = notes === null && slides.some(({ kind }) => kind === 'notesSlide')
    const own = needsNotes ? notesParts(written.notesMaster, template, context) : []
    addSlides(template, planned, [...slides, ...own])
    for (const part of [...media.parts, ...charts.parts]) addPart(template, part)
    for (const { name, bytes } of charts.relationships) files.add(name, bytes)
    writeProperties(document, template)
    return { bytes: zip(files.files()), warnings: [...template.warnings, ...context.warnings] }
  })
}

/** The theme of what a template has no placeholder for. */
export function templateTheme(
  template: SlideTemplate,
  base: Theme,
  overrides: PaletteOverrides,
): Theme {
  return asPowerPoint(() => slideTheme(templateDesign(template), base, overrides))
}

/** A master of notes for a template without one, with a theme part of its own. */
function notesParts(
  file: string,
  template: SlideTemplate,
  { document, theme }: Context,
): readonly RelatedPart[] {
  const themeFile = unusedFile('theme/theme', template)
  const links = new Relationships()
  links.toPart('theme', `../${themeFile}`)
  const colors = themePart(document, theme, new FontWeights(theme, []))
  return [
    { file, kind: 'notesMaster', bytes: notesMaster(theme, template), links },
    { file: themeFile, kind: 'theme', bytes: colors, links: new Relationships() },
  ]
}

function unusedFile(start: string, { files, folder }: SlideTemplate): string {
  for (let number = 1; ; number++) {
    const file = `${start}${number}.xml`
    if (!files.has(posix.join(folder, file))) return file
  }
}

function addSlides(
  template: SlideTemplate,
  planned: readonly Planned[],
  related: readonly RelatedPart[],
): void {
  const { files, main, folder } = template
  const taken = relationshipsOf(files, main.name).map(({ id }) => id.toLowerCase())
  let prefix = 'octavo'
  while (taken.some((id) => id.startsWith(prefix))) prefix += '_'
  const links = new Relationships(prefix)
  const slides = related
    .filter(({ kind }) => kind === 'slide')
    .map(({ file }, index) => ({ id: 256 + index, relationship: links.toPart('slide', file) }))
  const notes = related.find(({ kind }) => kind === 'notesMaster')
  writeLists(template, slides, planned, notes ? links.toPart('notesMaster', notes.file) : null)
  addRelationships(files, main.name, links.elements({ xmlns: relationshipNamespace }))
  const { parts, relationships } = relatedFiles(folder, related)
  for (const part of parts) addPart(template, part)
  for (const { name, bytes } of relationships) files.add(name, bytes)
}

function addPart({ files, types }: SlideTemplate, { name, bytes, contentType }: Part): void {
  files.add(name, bytes)
  types.add(name, contentType)
}

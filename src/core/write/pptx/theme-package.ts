import type { Geometry } from '../../layout/slides/geometry.ts'
import type { ZipEntry } from '../../zip.ts'
import { FontWeights } from '../docx/font-weights.ts'
import { contentTypes } from '../docx/parts/content-types.ts'
import { Media } from '../docx/parts/media.ts'
import { propertyParts } from '../docx/parts/property-parts.ts'
import { Relationships } from '../docx/parts/relationships.ts'
import { themePart } from '../docx/parts/theme.ts'
import { ChartParts } from './chart/chart-parts.ts'
import type { Context } from './context.ts'
import { type Design, layoutFile } from './design.ts'
import { layoutsOf } from './layouts.ts'
import { slideLayout, slideMaster } from './master.ts'
import { notesMaster, ownNotesPlaces } from './notes.ts'
import type { Planned } from './plan.ts'
import { presentation, presentationProperties, viewProperties } from './presentation.ts'
import { above, type RelatedPart, relatedFiles, slideParts } from './slide-parts.ts'
import { tableStyles } from './table-style.ts'

const master = 'slideMasters/slideMaster1.xml'
const notes = 'notesMasters/notesMaster1.xml'

/** The files of slides in a theme: the slides, the master and layouts, and what ties them together. */
export function themePackage(
  planned: readonly Planned[],
  design: Design,
  geometry: Geometry,
  context: Context,
): readonly ZipEntry[] {
  const { document, theme } = context
  const main = new Relationships()
  const masterId = main.toPart('slideMaster', master)
  const media = new Media(undefined, 0, 'ppt/')
  const charts = new ChartParts()
  const written = { design, media, charts, notesMaster: notes, notesPlaces: ownNotesPlaces }
  const slides = slideParts(planned, written, context)
  const slideIds = slides
    .filter(({ kind }) => kind === 'slide')
    .map(({ file }, index) => ({ id: 256 + index, relationship: main.toPart('slide', file) }))
  const hasNotes = slides.some(({ kind }) => kind === 'notesSlide')
  const notesId = hasNotes ? main.toPart('notesMaster', notes) : null
  main.toPart('presProps', 'presProps.xml')
  main.toPart('viewProps', 'viewProps.xml')
  main.toPart('theme', 'theme/theme1.xml')
  main.toPart('tableStyles', 'tableStyles.xml')

  const none = new Relationships()
  const colors = themePart(document, theme, new FontWeights(theme, []))
  const first = presentation({
    ...{ geometry, master: masterId, slides: slideIds, notesMaster: notesId, planned },
    lang: document.lang,
  })
  const related = relatedFiles('ppt', [
    ...slides,
    ...masterParts(geometry, context),
    { file: 'theme/theme1.xml', kind: 'theme', bytes: colors, links: none },
    ...(hasNotes
      ? [
          { file: notes, kind: 'notesMaster', bytes: notesMaster(theme, design), links: themed(2) },
          { file: 'theme/theme2.xml', kind: 'theme', bytes: colors, links: none },
        ]
      : []),
    { file: 'presProps.xml', kind: 'presProps', bytes: presentationProperties(), links: none },
    { file: 'viewProps.xml', kind: 'viewProps', bytes: viewProperties(), links: none },
    { file: 'tableStyles.xml', kind: 'tableStyles', bytes: tableStyles(theme), links: none },
    { file: 'presentation.xml', kind: 'presentation.main', bytes: first, links: main },
  ])
  const properties = propertyParts(document)
  const root = new Relationships()
  root.toPart('officeDocument', 'ppt/presentation.xml')
  for (const { type, name } of properties) root.toPartOf(type, name)
  const parts = [...related.parts, ...media.parts, ...charts.parts, ...properties]
  return [
    { name: '[Content_Types].xml', bytes: contentTypes(parts) },
    { name: '_rels/.rels', bytes: root.toBytes() },
    ...parts,
    ...related.relationships,
    ...charts.relationships,
  ]
}

/** The links of a master to its theme. */
function themed(number: number): Relationships {
  const links = new Relationships()
  links.toPart('theme', `../theme/theme${number}.xml`)
  return links
}

function masterParts(geometry: Geometry, { theme }: Context): readonly RelatedPart[] {
  const links = new Relationships()
  const layouts = layoutsOf(geometry).map((layout, index): RelatedPart & { id: string } => {
    const own = new Relationships()
    own.toPart('slideMaster', above(master))
    const file = layoutFile(index)
    const id = links.toPart('slideLayout', above(file))
    return { id, file, kind: 'slideLayout', bytes: slideLayout(layout, theme), links: own }
  })
  links.toPart('theme', '../theme/theme1.xml')
  const ids = layouts.map(({ id }, index) => ({ id: 2_147_483_649 + index, relationship: id }))
  const bytes = slideMaster(theme, geometry, ids)
  return [{ file: master, kind: 'slideMaster', bytes, links }, ...layouts]
}

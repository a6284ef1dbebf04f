import { documentsIn } from '../../document/documents-in.ts'
import { DocumentLimitError } from '../../document/limits.ts'
import { quote } from '../../document/quote.ts'
import type { Document } from '../../document/types.ts'
import { embeddedImages } from '../../document/walk.ts'
import { labelsIn } from '../../labels/labels.ts'
import { AbbreviationExpansions } from '../../layout/abbreviation-expansions.ts'
import { aspectRatioOf, type Geometry, geometryOf } from '../../layout/slides/geometry.ts'
import { mostSlides } from '../../layout/slides/pages.ts'
import { slidesOf } from '../../layout/slides/slides.ts'
import type { Output } from '../../output.ts'
import type { Theme } from '../../theme/types.ts'
import { type ZipEntry, zip } from '../../zip.ts'
import { FontWeights } from '../docx/font-weights.ts'
import { contentTypes } from '../docx/parts/content-types.ts'
import { Media } from '../docx/parts/media.ts'
import type { Part } from '../docx/parts/part.ts'
import { propertyParts } from '../docx/parts/property-parts.ts'
import { Relationships } from '../docx/parts/relationships.ts'
import { themePart } from '../docx/parts/theme.ts'
import type { Rasterize } from '../docx/start.ts'
import { wordColors } from '../docx/styles/theme-colors.ts'
import type { Context } from './context.ts'
import { layoutsOf } from './layouts.ts'
import { slideLayout, slideMaster } from './master.ts'
import { textMeasure } from './measure.ts'
import { slideContentType } from './namespaces.ts'
import { notesMaster, notesSlide } from './notes.ts'
import { type Planned, planSlide } from './plan.ts'
import { presentation, presentationProperties, viewProperties } from './presentation.ts'
import { slidePart } from './slide-part.ts'
import { tableStyles } from './table.ts'
import { paragraphElements } from './text-body.ts'

const themeType = 'application/vnd.openxmlformats-officedocument.theme+xml'

/**
 * The document as slides that people can edit in PowerPoint (Office Open XML, ECMA-376, transitional): text in the placeholders of
 * layouts, lists, tables, formulas and notes that are PowerPoint's own.
 *
 * @returns the same bytes for the same document and theme; a warning for each slide whose content doesn't fit
 */
export async function writePptx(
  document: Document,
  theme: Theme,
  rasterize: Rasterize,
): Promise<Output> {
  const context: Context = {
    ...{ document, theme, colors: wordColors(theme), labels: labelsIn(document.lang) },
    ...{ measure: textMeasure(theme), rasters: await rasterize(embeddedImages(document)) },
    expansions: new AbbreviationExpansions(),
    warnings: [],
  }
  for (const mark of document.slides?.marks ?? []) {
    if (mark.kind !== 'setting' || mark.key !== 'src') continue
    const message = `The slides of ${quote(mark.value)} were left out: slides of other files are not read.`
    context.warnings.push({ code: 'syntax_not_supported', message, line: mark.line })
  }
  const geometry = geometryOf(aspectRatioOf(document))
  const planned = documentsIn(document).flatMap((each) =>
    slidesOf(each).flatMap((slide) => planSlide(slide, geometry, { ...context, document: each })),
  )
  if (planned.length > mostSlides) {
    throw new DocumentLimitError(
      'nodes',
      `The document would have ${planned.length} slides; ${mostSlides} are allowed.`,
    )
  }
  return { bytes: zip(packageFiles(planned, geometry, context)), warnings: context.warnings }
}

/** All parts with the files that tie them together. */
function packageFiles(
  planned: readonly Planned[],
  geometry: Geometry,
  context: Context,
): readonly ZipEntry[] {
  const { document, theme } = context
  const layouts = layoutsOf(geometry)
  const layoutFile = (id: string) =>
    `slideLayouts/slideLayout${1 + layouts.findIndex((each) => each.id === id)}.xml`
  const main = new Relationships()
  const parts: Part[] = []
  const relationshipFiles: ZipEntry[] = []
  const add = (file: string, kind: string, bytes: Uint8Array, links: Relationships | null) => {
    const contentType = kind === 'theme' ? themeType : slideContentType(kind)
    parts.push({ name: `ppt/${file}`, contentType, bytes })
    if (links === null || links.isEmpty) return
    const slash = file.lastIndexOf('/') + 1
    const name = `ppt/${file.slice(0, slash)}_rels/${file.slice(slash)}.rels`
    relationshipFiles.push({ name, bytes: links.toBytes() })
  }

  const masterLinks = new Relationships()
  const layoutIds = layouts.map((layout, index) => ({
    id: 2_147_483_649 + index,
    relationship: masterLinks.toPart('slideLayout', `../${layoutFile(layout.id)}`),
  }))
  masterLinks.toPart('theme', '../theme/theme1.xml')
  const master = main.toPart('slideMaster', 'slideMasters/slideMaster1.xml')

  const media = new Media(undefined, 0, 'ppt/')
  const files = planned.map((_, index) => `slide${index + 1}.xml`)
  const places = new Map<string, string>()
  for (const [index, { ids }] of planned.entries()) {
    for (const id of ids) if (!places.has(id)) places.set(id, files[index] ?? '')
  }
  const [first] = files
  const slideOf = (id: string) => places.get(id) ?? (id === 'top' ? (first ?? null) : null)

  const slideIds = planned.map(({ layout, slide, notes }, index) => {
    const file = files[index] ?? ''
    const links = new Relationships()
    links.toPart('slideLayout', `../${layoutFile(layout)}`)
    const bytes = slidePart(slide, { ...context, geometry, media, relationships: links, slideOf })
    if (notes.length > 0) {
      links.toPart('notesSlide', `../notesSlides/notesSlide${index + 1}.xml`)
      const own = new Relationships()
      own.toPart('notesMaster', '../notesMasters/notesMaster1.xml')
      own.toPart('slide', `../slides/${file}`)
      const style = {
        ...{ theme, lang: document.lang, scale: 1, inherited: { size: () => 12, lists: false } },
        linkId: (link: { kind: string; url?: string }) =>
          link.kind === 'address' && link.url !== undefined
            ? { id: own.toAddress(link.url), jumps: false }
            : null,
      }
      const text = notesSlide(paragraphElements(notes, style))
      add(`notesSlides/notesSlide${index + 1}.xml`, 'notesSlide', text, own)
    }
    add(`slides/${file}`, 'slide', bytes, links)
    return { id: 256 + index, relationship: main.toPart('slide', `slides/${file}`) }
  })

  const hasNotes = planned.some(({ notes }) => notes.length > 0)
  const notesMasterId = hasNotes
    ? main.toPart('notesMaster', 'notesMasters/notesMaster1.xml')
    : null
  main.toPart('presProps', 'presProps.xml')
  main.toPart('viewProps', 'viewProps.xml')
  main.toPart('theme', 'theme/theme1.xml')
  main.toPart('tableStyles', 'tableStyles.xml')

  add(
    'slideMasters/slideMaster1.xml',
    'slideMaster',
    slideMaster(theme, geometry, layoutIds),
    masterLinks,
  )
  for (const layout of layouts) {
    const links = new Relationships()
    links.toPart('slideMaster', '../slideMasters/slideMaster1.xml')
    add(layoutFile(layout.id), 'slideLayout', slideLayout(layout, theme), links)
  }
  const colors = themePart(document, theme, new FontWeights(theme, []))
  add('theme/theme1.xml', 'theme', colors, null)
  if (hasNotes) {
    const links = new Relationships()
    links.toPart('theme', '../theme/theme2.xml')
    add('notesMasters/notesMaster1.xml', 'notesMaster', notesMaster(theme, geometry), links)
    add('theme/theme2.xml', 'theme', colors, null)
  }
  add('presProps.xml', 'presProps', presentationProperties(), null)
  add('viewProps.xml', 'viewProps', viewProperties(), null)
  add('tableStyles.xml', 'tableStyles', tableStyles(theme), null)
  add(
    'presentation.xml',
    'presentation.main',
    presentation({
      geometry,
      master,
      slides: slideIds,
      notesMaster: notesMasterId,
      planned,
      lang: document.lang,
    }),
    main,
  )

  const properties = propertyParts(document)
  const root = new Relationships()
  root.toPart('officeDocument', 'ppt/presentation.xml')
  for (const { type, name } of properties) root.toPartOf(type, name)
  const all = [...parts, ...media.parts, ...properties]
  return [
    { name: '[Content_Types].xml', bytes: contentTypes(all) },
    { name: '_rels/.rels', bytes: root.toBytes() },
    ...all,
    ...relationshipFiles,
  ]
}

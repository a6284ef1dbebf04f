import type { TemplatePackage } from '../../docx/template/package.ts'
import { relationshipsOf } from '../../docx/template/relationships.ts'
import { type OfficeTheme, officeTheme } from '../../docx/template/template-theme.ts'
import { childNamed, type Element, type XmlPart } from '../../docx/template/xml-part.ts'
import { type TemplatePlace, templatePlaces } from './template-place.ts'

/** A slide master of a template, with its layouts. */
export interface TemplateMaster {
  readonly part: XmlPart
  /** Colours and fonts of its theme. */
  readonly theme: OfficeTheme
  readonly places: readonly TemplatePlace[]
  readonly layouts: readonly TemplateLayout[]
  /** `p:defaultTextStyle` of the presentation, where neither the master nor a layout says anything. */
  readonly defaults: Element | undefined
}

export interface TemplateLayout {
  readonly part: XmlPart
  readonly master: TemplateMaster
  /** Of the schema's list (ECMA-376, 19.7.15); empty if it says none. */
  readonly type: string
  readonly name: string
  readonly places: readonly TemplatePlace[]
}

/** @throws {TemplateError} a part can't be read */
export function templateMaster(
  files: TemplatePackage,
  name: string,
  presentation: XmlPart,
): TemplateMaster {
  const part = files.xml(name)
  const related = relationshipsOf(files, part.name)
  const theme = related.find(({ kind }) => kind === 'theme')?.target
  const layouts: TemplateLayout[] = []
  const master: TemplateMaster = {
    ...{ part, layouts },
    theme: officeTheme(theme === undefined || !files.has(theme) ? undefined : files.xml(theme)),
    places: templatePlaces(part),
    defaults: childNamed(presentation.root, 'p:defaultTextStyle'),
  }
  for (const { attributes } of childNamed(part.root, 'p:sldLayoutIdLst')?.children ?? []) {
    const id = attributes.get('r:id')
    const target = related.find((each) => each.id === id)?.target
    if (target !== undefined && files.has(target)) {
      layouts.push(templateLayout(files.xml(target), master))
    }
  }
  return master
}

function templateLayout(part: XmlPart, master: TemplateMaster): TemplateLayout {
  return {
    ...{ part, master, type: part.root.attributes.get('type') ?? '' },
    name: childNamed(part.root, 'p:cSld')?.attributes.get('name') ?? '',
    places: templatePlaces(part),
  }
}

import { TemplateError } from '../../../output.ts'
import { element } from '../markup/xml.ts'
import { wordContentType } from '../parts/part.ts'
import type { TemplatePackage } from './package.ts'
import type { XmlPart } from './xml-part.ts'

const name = '[Content_Types].xml'
const namespace = 'http://schemas.openxmlformats.org/package/2006/content-types'

/** The main parts of files that can be templates, and what messages call them. */
export interface MainTypes {
  /** Of the file that is made. */
  readonly document: string
  readonly templates: readonly string[]
  /** What a file has to be. */
  readonly name: string
  /** Files that hold macros, and how to save one without. */
  readonly withMacros: string
}

const wordTypes: MainTypes = {
  document: wordContentType('document.main'),
  templates: [
    wordContentType('template.main'),
    // Those that may hold macros, and hold none.
    'application/vnd.ms-word.document.macroEnabled.main+xml',
    'application/vnd.ms-word.template.macroEnabledTemplate.main+xml',
  ],
  name: 'a Word document',
  withMacros:
    '(.docm or .dotm), which Octavo does not take over. Save it in Word as .docx or .dotx.',
}

/** Which part has what media type (ECMA-376, part 2, 7.2.3). */
export class ContentTypes {
  readonly #files: TemplatePackage
  readonly #part: XmlPart

  constructor(files: TemplatePackage) {
    this.#files = files
    this.#part = files.xml(name)
  }

  /**
   * Makes a document of a template.
   *
   * @throws {TemplateError} it's no document of that kind, or one that holds macros
   */
  makeDocument(main: string, kind: MainTypes = wordTypes): void {
    const holdsMacros = this.#files.names.some(
      (part) => part !== main && /vbaProject|vbaData|macro/iu.test(this.#typeOf(part) ?? ''),
    )
    if (holdsMacros) {
      throw new TemplateError(`it holds macros ${kind.withMacros}`)
    }
    const override = this.#override(main)
    const type = this.#typeOf(main)
    if (type === undefined || !(type === kind.document || kind.templates.includes(type))) {
      throw new TemplateError(`it is not ${kind.name}: its type is "${type ?? 'unknown'}".`, main)
    }
    if (type === kind.document) return
    if (override === undefined) this.add(main, kind.document)
    else this.#part.setAttribute(override, 'ContentType', kind.document)
  }

  add(part: string, type: string): void {
    const override = element('Override', {
      xmlns: namespace,
      PartName: `/${part}`,
      ContentType: type,
    })
    this.#part.append(this.#part.root, override)
  }

  /** Leaves out the types of parts that are no longer there. */
  dropMissing(): void {
    for (const child of this.#part.root.children) {
      const part = child.attributes.get('PartName')
      if (part !== undefined && !this.#files.has(part.replace(/^\//u, ''))) {
        this.#part.replace(child, '')
      }
    }
  }

  #override(part: string) {
    const wanted = `/${part}`.toLowerCase()
    return this.#part.root.children.find(
      ({ attributes }) => attributes.get('PartName')?.toLowerCase() === wanted,
    )
  }

  #typeOf(part: string): string | undefined {
    return this.#override(part)?.attributes.get('ContentType') ?? this.#defaultType(part)
  }

  #defaultType(part: string): string | undefined {
    const extension = part.slice(part.lastIndexOf('.') + 1).toLowerCase()
    return this.#part.root.children
      .find(({ attributes }) => attributes.get('Extension')?.toLowerCase() === extension)
      ?.attributes.get('ContentType')
  }
}

import type { Document } from '../../document/types.ts'
import { withLandscapeTables } from '../../layout/landscape-tables.ts'
import type { Output } from '../../output.ts'
import { templateLook } from '../../write/docx/template/look.ts'
import type { Template } from '../../write/docx/template/template.ts'
import { templateValues } from '../../write/docx/template/values.ts'
import { writeInTemplate } from '../../write/docx/template/write.ts'
import { contentsPageNumbersMissing, findContents } from './contents-pages.ts'
import { wordPictures } from './word-pictures.ts'
import type { WriteRequest } from './write-request.ts'

/** Writes a document into a Word template, which decides its pages. */
export async function writeTemplate(request: WriteRequest, template: Template): Promise<Output> {
  const { theme, overrides, fields, data } = request
  const look = templateLook(template, theme, overrides, request.document.metadata.wordStyles)
  const document = withoutCover(request.document)
  const fitted = look.page.canTurn ? withLandscapeTables(document, look.theme) : document
  const values = templateValues(fitted, fields)
  const pictures = wordPictures(look.theme)
  const output = await writeInTemplate(fitted, template, look, { values, data }, pictures)
  const contents = findContents(fitted.children, fitted)
  if (contents === undefined) return output
  const missing = contentsPageNumbersMissing(contents, 'the Word template decides its pages')
  return { ...output, warnings: [...output.warnings, missing] }
}

/** A template has its own cover, back cover and letterhead; what would stand on the document's cover stands at its start. */
function withoutCover(document: Document): Document {
  const { cover, children } = document
  const abstract = cover?.abstract ?? null
  return {
    ...document,
    cover: null,
    backCover: [],
    letterhead: null,
    children: abstract === null ? children : [abstract, ...children],
  }
}

import { relationshipsOf } from '../../docx/template/relationships.ts'
import type { SlideTemplate } from './open-template.ts'

/** "Medium Style 2 - Accent 1", which PowerPoint has tables in, in the colours of whichever theme. It knows its look by this id. */
const usualStyle = '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}'

const kind = 'tableStyles'

/** The style that tables of a template have, by its GUID. */
export function templateTableStyle({ files, main }: SlideTemplate): string {
  const part = relationshipsOf(files, main.name).find((each) => each.kind === kind)
  const asked =
    part === undefined || !files.has(part.target)
      ? undefined
      : files.xml(part.target).root.attributes.get('def')
  return asked !== undefined && /^\{[\da-f-]{36}\}$/iu.test(asked) && !/^\{[0-]+\}$/u.test(asked)
    ? asked
    : usualStyle
}

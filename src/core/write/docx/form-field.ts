import type { FormField } from '../../document/types.ts'
import { checkBox } from './check-box.ts'
import type { Context } from './context.ts'
import type { InlineFormat } from './inline-format.ts'
import { element, flag, join, nothing, value, type Xml } from './markup/xml.ts'

/** A content control: for text, a date, one of several choices, or a check box (ECMA-376, part 1, 17.5.2). */
export function formField(node: FormField, format: InlineFormat, context: Context): Xml {
  const { kind, name, isEmpty, children } = node
  const names = [value('w:alias', name), value('w:tag', name)]
  if (kind === 'checkbox') return checkBox(!isEmpty, names)
  return element(
    'w:sdt',
    element(
      'w:sdtPr',
      ...names,
      // A click selects the whole line, and what is typed takes its place.
      isEmpty ? flag('w:showingPlcHdr') : nothing,
      controlOf(node, context),
    ),
    element('w:sdtContent', context.inlines(children, format, context)),
  )
}

function controlOf({ kind, choices }: FormField, { document }: Context): Xml {
  switch (kind) {
    case 'date':
      return element(
        'w:date',
        value('w:dateFormat', 'd MMMM yyyy'),
        value('w:lid', document.lang),
        value('w:storeMappedDataAs', 'dateTime'),
        value('w:calendar', 'gregorian'),
      )
    case 'choice':
      return element(
        'w:dropDownList',
        join(
          choices.map((choice) =>
            element('w:listItem', { 'w:displayText': choice, 'w:value': choice }),
          ),
        ),
      )
    default:
      return flag('w:text')
  }
}

import { taskSigns } from '../../theme/proportions.ts'
import { textRun } from './markup/run.ts'
import { element, type Xml } from './markup/xml.ts'
import { checkBoxFont } from './styles/characters.ts'

/** A check box that can be ticked in Word (`w14:checkbox`, [MS-DOCX] 2.6.1). */
export function checkBox(checked: boolean, names: readonly Xml[] = []): Xml {
  const state = (sign: string) => ({
    'w14:val': (sign.codePointAt(0) ?? 0).toString(16),
    'w14:font': checkBoxFont.name,
  })
  return element(
    'w:sdt',
    element(
      'w:sdtPr',
      ...names,
      element(
        'w14:checkbox',
        element('w14:checked', { 'w14:val': checked ? 1 : 0 }),
        element('w14:checkedState', state(taskSigns.done)),
        element('w14:uncheckedState', state(taskSigns.open)),
      ),
    ),
    element(
      'w:sdtContent',
      textRun(checked ? taskSigns.done : taskSigns.open, {
        style: checked ? 'CheckBoxTicked' : 'CheckBox',
      }),
    ),
  )
}

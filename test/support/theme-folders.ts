import { googleFont } from './own-theme.ts'
import { p, wordTemplate } from './word-template.ts'

/** Files by their paths, for a folder. */
export type Files = Readonly<Record<string, string | Uint8Array>>

/** A theme whose text is set in a font of its own, with that accent. */
export function acmeFolder(accent = '#0b7a75', extended = 'corporate'): Files {
  return {
    'theme.yaml': `extends: ${extended}
name: Acme
description: Of a company that makes everything.
palette: { accent: '${accent}' }
fonts:
  body: { family: Acme Serif, generic: serif, files: [fonts/Acme.ttf] }
`,
    'fonts/Acme.ttf': googleFont('playfair-display/400Regular/PlayfairDisplay_400Regular'),
  }
}

/** A Word template that says whose it is. */
export function templateOf(company: string): Uint8Array {
  return wordTemplate({ body: `${p(`From ${company}`)}${p('{{body}}')}` })
}

/** Folders beside each other, as `THEMES` names them. */
export function beside(folders: Readonly<Record<string, Files>>): Files {
  return Object.fromEntries(
    Object.entries(folders).flatMap(([name, files]) =>
      Object.entries(files).map(([path, content]) => [`${name}/${path}`, content]),
    ),
  )
}

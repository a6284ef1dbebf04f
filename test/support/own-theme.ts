import { readFileSync } from 'node:fs'
import { findTheme } from '#octavo/core/theme/index.js'
import type { FontFamily, LoadedTheme, ThemeFontFile } from '#octavo/core/theme/types.js'

/** A static TrueType font of a package of Google's fonts, such as `playfair-display/400Regular/PlayfairDisplay_400Regular`. */
export function googleFont(name: string): Buffer {
  return readFileSync(`node_modules/@expo-google-fonts/${name}.ttf`)
}

/** Of Latin letters: a variable font as WOFF2, with its tables transformed. */
export function variableFont(family: string, style: 'italic' | 'normal' = 'normal'): Buffer {
  const folder = `node_modules/@fontsource-variable/${family}/files`
  return readFileSync(`${folder}/${family}-latin-wght-${style}.woff2`)
}

/** A file of the family `Acme`. */
export function acmeFile(bytes: Uint8Array, file: Partial<ThemeFontFile> = {}): ThemeFontFile {
  return {
    family: 'Acme',
    weight: 400,
    style: 'normal',
    path: 'acme/fonts/Acme.ttf',
    bytes,
    ...file,
  }
}

/** The corporate theme with other families, and the files that they come from. */
export function ownTheme(
  fonts: readonly ThemeFontFile[],
  families: Partial<Record<'body' | 'heading' | 'mono', string>> = { body: 'Acme' },
): LoadedTheme {
  const corporate = findTheme('corporate')
  if (corporate === undefined) throw new Error('There is no corporate theme.')
  const named = (family: FontFamily, name: string | undefined): FontFamily =>
    name === undefined ? family : { ...family, name, fallbacks: [], lineHeight: 0 }
  const { body, heading, mono } = corporate.fonts
  const definition = {
    ...corporate,
    id: 'acme',
    fonts: {
      body: named(body, families.body),
      heading: named(heading, families.heading),
      mono: named(mono, families.mono),
    },
  }
  return { definition, fonts }
}

import type { FontFamily } from './types.ts'

const monospaced = {
  fallbacks: ['Cascadia Mono', 'Consolas', 'Menlo', 'DejaVu Sans Mono'],
  generic: 'monospace',
} as const

/** The bundled families, each with substitutes for HTML and Word where it isn't installed, nearest first. */
export const families = {
  atkinson: {
    name: 'Atkinson Hyperlegible Next',
    fallbacks: ['Atkinson Hyperlegible', 'Verdana', 'Segoe UI', 'Helvetica Neue', 'Arial'],
    generic: 'sans-serif',
    lineHeight: 1.3,
  },
  ebGaramond: {
    name: 'EB Garamond',
    fallbacks: ['Garamond', 'Adobe Garamond Pro', 'Hoefler Text', 'Palatino', 'Georgia'],
    generic: 'serif',
    lineHeight: 1.305,
  },
  geist: {
    name: 'Geist',
    fallbacks: ['Inter', 'Segoe UI Variable', 'Segoe UI', 'Helvetica Neue', 'Arial'],
    generic: 'sans-serif',
    lineHeight: 1.3,
  },
  inter: {
    name: 'Inter',
    fallbacks: ['Segoe UI', 'Roboto', 'Helvetica Neue', 'Arial'],
    generic: 'sans-serif',
    lineHeight: 1.21,
  },
  jetBrainsMono: { name: 'JetBrains Mono', ...monospaced, lineHeight: 1.32 },
  libertinus: {
    name: 'Libertinus Serif',
    fallbacks: ['Linux Libertine O', 'Palatino Linotype', 'Palatino', 'Georgia', 'Times New Roman'],
    generic: 'serif',
    lineHeight: 1.14,
  },
  playfair: {
    name: 'Playfair Display',
    fallbacks: ['Didot', 'Bodoni MT', 'Bodoni 72', 'Georgia', 'Times New Roman'],
    generic: 'serif',
    lineHeight: 1.333,
  },
  plexMono: { name: 'IBM Plex Mono', ...monospaced, lineHeight: 1.3 },
  plexSans: {
    name: 'IBM Plex Sans',
    fallbacks: ['Segoe UI', 'Helvetica Neue', 'Arial'],
    generic: 'sans-serif',
    lineHeight: 1.3,
  },
  sourceCode: { name: 'Source Code Pro', ...monospaced, lineHeight: 1.257 },
  sourceSans: {
    name: 'Source Sans 3',
    fallbacks: ['Source Sans Pro', 'Segoe UI', 'Calibri', 'Helvetica Neue', 'Arial'],
    generic: 'sans-serif',
    lineHeight: 1.424,
  },
  sourceSerif: {
    name: 'Source Serif 4',
    fallbacks: ['Source Serif Pro', 'Charter', 'Cambria', 'Georgia', 'Times New Roman'],
    generic: 'serif',
    lineHeight: 1.371,
  },
} as const satisfies Record<string, FontFamily>

const bundledNames: ReadonlySet<string> = new Set(Object.values(families).map(({ name }) => name))

/** Whether Octavo brings a family of that name. */
export function isBundledFamily(name: string): boolean {
  return bundledNames.has(name)
}

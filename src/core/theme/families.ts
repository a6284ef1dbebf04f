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
  },
  ebGaramond: {
    name: 'EB Garamond',
    fallbacks: ['Garamond', 'Adobe Garamond Pro', 'Hoefler Text', 'Palatino', 'Georgia'],
    generic: 'serif',
  },
  geist: {
    name: 'Geist',
    fallbacks: ['Inter', 'Segoe UI Variable', 'Segoe UI', 'Helvetica Neue', 'Arial'],
    generic: 'sans-serif',
  },
  inter: {
    name: 'Inter',
    fallbacks: ['Segoe UI', 'Roboto', 'Helvetica Neue', 'Arial'],
    generic: 'sans-serif',
  },
  jetBrainsMono: { name: 'JetBrains Mono', ...monospaced },
  libertinus: {
    name: 'Libertinus Serif',
    fallbacks: ['Linux Libertine O', 'Palatino Linotype', 'Palatino', 'Georgia', 'Times New Roman'],
    generic: 'serif',
  },
  playfair: {
    name: 'Playfair Display',
    fallbacks: ['Didot', 'Bodoni MT', 'Bodoni 72', 'Georgia', 'Times New Roman'],
    generic: 'serif',
  },
  plexMono: { name: 'IBM Plex Mono', ...monospaced },
  plexSans: {
    name: 'IBM Plex Sans',
    fallbacks: ['Segoe UI', 'Helvetica Neue', 'Arial'],
    generic: 'sans-serif',
  },
  sourceCode: { name: 'Source Code Pro', ...monospaced },
  sourceSans: {
    name: 'Source Sans 3',
    fallbacks: ['Source Sans Pro', 'Segoe UI', 'Calibri', 'Helvetica Neue', 'Arial'],
    generic: 'sans-serif',
  },
  sourceSerif: {
    name: 'Source Serif 4',
    fallbacks: ['Source Serif Pro', 'Charter', 'Cambria', 'Georgia', 'Times New Roman'],
    generic: 'serif',
  },
} as const satisfies Record<string, FontFamily>

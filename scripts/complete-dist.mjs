// tsc emits only JavaScript, which nobody may run as a program.
import { chmodSync, cpSync } from 'node:fs'

cpSync('src/core/write/pdf/templates', 'dist/core/write/pdf/templates', { recursive: true })
// npm does this where the package is installed. Here `npx octavo` runs the file as it is.
chmodSync('dist/cli/main.js', 0o755)

await import('./compile-labels.mjs')
await import('./option-types.mjs')
await import('./compile-themes.mjs')
await import('./compile-page-scripts.mjs')
// Prepares the fonts that those themes name.
await import('./prepare-fonts.mjs')

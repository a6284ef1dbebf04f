import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { compress } from './compress.ts'

const outDir = fileURLToPath(new URL('../dist/playground/', import.meta.url))

export default defineConfig({
  // The service may be below a path of a domain.
  base: './',
  build: {
    outDir,
    emptyOutDir: true,
    // The page's policy allows no `data:` fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    reportCompressedSize: false,
    // CodeMirror and its grammars: 200 KB with Brotli.
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      // Not a warning for people who build the package.
      checks: { pluginTimings: false },
      input: [page('index.html'), page('preview.html')],
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Compressed best in one piece, even if a tool shares some of it.
            { name: 'page', tags: ['$initial'], test: /node_modules|\/src\// },
            { name: 'merge-view', test: /@codemirror.merge/ },
          ],
        },
      },
    },
  },
  // A module, as pdf.js is written. Without an `export`, what reads packages would take it for CommonJS.
  worker: { format: 'es', rolldownOptions: { output: { footer: 'export {}' } } },
  // Its other build needs Node's `Buffer`.
  resolve: { alias: { 'csv-parse/sync': 'csv-parse/browser/esm/sync' } },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [compress(outDir)],
})

function page(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url))
}

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { compress } from '../playground/compress.ts'

const outDir = fileURLToPath(new URL('../dist/reference/', import.meta.url))

export default defineConfig({
  // The service may be below a path of a domain.
  base: './',
  build: {
    outDir,
    emptyOutDir: true,
    // Relative to the page's URL, `/docs` without a slash.
    assetsDir: 'docs/assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    reportCompressedSize: false,
    // Swagger UI: 340 KB with Brotli.
    chunkSizeWarningLimit: 2000,
  },
  plugins: [licences(), compress(outDir)],
})

/** Emits the licences of Swagger UI and its bundled dependencies, as Apache-2.0 (4.) requires. */
function licences(): Plugin {
  const parts = ['LICENSE', 'NOTICE', 'swagger-ui-es-bundle.js.LICENSE.txt']
  return {
    name: 'licences',
    generateBundle() {
      const texts = parts.map((name) =>
        readFileSync(new URL(import.meta.resolve(`swagger-ui-dist/${name}`)), 'utf8'),
      )
      this.emitFile({
        type: 'asset',
        fileName: 'docs/assets/swagger-ui-licences.txt',
        source: texts.join('\n\n'),
      })
    },
  }
}

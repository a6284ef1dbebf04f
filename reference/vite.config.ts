import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { compress } from '../playground/compress.ts'

const outDir = fileURLToPath(new URL('../dist/reference/', import.meta.url))

export default defineConfig({
  // The service may stand below a path of somebody's domain.
  base: './',
  build: {
    outDir,
    emptyOutDir: true,
    // Beside the page's address, which is `/docs` without a slash.
    assetsDir: 'docs/assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    reportCompressedSize: false,
    // Swagger UI; 340 KB on its way, once.
    chunkSizeWarningLimit: 2000,
  },
  plugins: [licences(), compress(outDir)],
})

/** Lays the licences of Swagger UI, and of what is bundled in it, beside it, as Apache-2.0 (4.) asks. */
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

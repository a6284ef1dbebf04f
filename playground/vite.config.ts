import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { compress } from './compress.ts'

const outDir = fileURLToPath(new URL('../dist/playground/', import.meta.url))

export default defineConfig({
  // The service may stand below a path of somebody's domain.
  base: './',
  build: {
    outDir,
    emptyOutDir: true,
    // Its policy allows no `data:` font or script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    reportCompressedSize: false,
    // CodeMirror and its grammars; 190 KB on their way, once.
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      // A slow plugin is no fault of who installs this.
      checks: { pluginTimings: false },
      input: [page('index.html'), page('preview.html')],
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [compress(outDir)],
})

function page(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url))
}

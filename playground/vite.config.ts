import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

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
      input: [page('index.html'), page('preview.html')],
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [compress()],
})

function page(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url))
}

/** Lays Brotli and gzip forms of every text beside it, so that the service compresses nothing while it serves. */
function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    async closeBundle() {
      const names = await readdir(outDir, { recursive: true })
      for (const name of names.filter((each) => /\.(?:css|html|js|svg)$/.test(each))) {
        const bytes = await readFile(outDir + name)
        const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
        await writeFile(`${outDir}${name}.br`, brotliCompressSync(bytes, brotli))
        await writeFile(`${outDir}${name}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

// Bundles the program of a worker process over what tsc made of it: as one file it starts in half of the time.
import { build } from 'vite'

/** Packages that find more than JavaScript beside their own files: native code and WebAssembly. */
const external = [
  'satteri',
  '@myriaddreamin/typst-ts-node-compiler',
  '@resvg/resvg-wasm',
  '@jsquash/webp',
]

await build({
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true, external },
  build: {
    ssr: 'src/pool/worker.ts',
    outDir: 'dist/pool',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'node20',
    minify: false,
    sourcemap: true,
    // Of the packages within, as their licences require.
    license: { fileName: 'worker/licenses.md' },
    rolldownOptions: {
      output: { entryFileNames: 'worker.js', chunkFileNames: 'worker/[name].js' },
    },
  },
})

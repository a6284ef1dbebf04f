// Bundles the library and the programs over what tsc made of them: a process starts in half of the time when it isn't read from hundreds of modules.
import { build } from 'vite'
import { emojiNames } from './bundle-programs/emoji-names.mjs'
import { resolveFromSatteri } from './bundle-programs/resolve-from-satteri.mjs'
import { sharedChunks } from './bundle-programs/shared-chunks.mjs'

const programs = ['index', 'cli/main', 'pool/worker', 'queue/worker-main', 'service/main']

const external = [
  // Find more than JavaScript beside their own files: native code, WebAssembly.
  '@myriaddreamin/typst-ts-node-compiler',
  '@resvg/resvg-wasm',
  '@jsquash/webp',
  // What an operator's tracing takes hold of as it's loaded.
  '@opentelemetry/api',
  'fastify',
  'ioredis',
  'pino',
]

const chunks = sharedChunks()

await build({
  configFile: false,
  logLevel: 'warn',
  plugins: [chunks.plugin, resolveFromSatteri(), emojiNames()],
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'node20',
    minify: false,
    sourcemap: true,
    // Of the packages within, as their licences require.
    license: { fileName: 'bundled/licenses.md' },
    rolldownOptions: {
      input: Object.fromEntries(programs.map((name) => [name, `src/${name}.ts`])),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'bundled/[name].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunks.nameOf, debugName: 'shared' }],
        },
      },
    },
  },
})

// Makes dist/core/write/html/slides/presenter.js: what shows slides one at a time in a browser.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const [{ output }] = await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    write: false,
    target: 'es2022',
    lib: {
      entry: fileURLToPath(new URL('../presenter/main.ts', import.meta.url)),
      formats: ['iife'],
      name: 'presenter',
    },
  },
})
const [{ code }] = output
writeFileSync('dist/core/write/html/slides/presenter.js', `${code.trim()}\n`)

// Makes dist/core/write/html/site/search-program.js: what the search page of a site runs, with the library that it uses.
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
      entry: fileURLToPath(new URL('site/search.mjs', import.meta.url)),
      formats: ['iife'],
      name: 'search',
    },
  },
})
const [{ code }] = output
// As its licence requires.
const notice =
  '/*! MiniSearch 7.2.0, Copyright Luca Ongaro, MIT License: https://github.com/lucaong/minisearch */'
writeFileSync('dist/core/write/html/site/search-program.js', `${notice}\n${code.trim()}\n`)

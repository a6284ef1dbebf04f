// Makes the scripts of HTML pages, with the libraries that they use: of a site's search page, and of slides.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** The script of a page, which runs in a browser by itself. */
async function compiled(entry, name) {
  const [{ output }] = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL(entry, import.meta.url)), formats: ['iife'], name },
    },
  })
  const [{ code }] = output
  return `${code.trim()}\n`
}

// As its licence requires.
const notice =
  '/*! MiniSearch 7.2.0, Copyright Luca Ongaro, MIT License: https://github.com/lucaong/minisearch */'
const search = await compiled('site/search.mjs', 'search')
writeFileSync('dist/core/write/html/site/search-program.js', `${notice}\n${search}`)
const presenter = await compiled('../presenter/main.ts', 'presenter')
writeFileSync('dist/core/write/html/slides/presenter.js', presenter)

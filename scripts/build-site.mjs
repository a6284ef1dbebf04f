// The documentation as a site: README, docs/ and examples/, converted by the command line, with navigation and a search page around
// them. Pages have no script but the one of the search page, and nothing is fetched: the site can be opened from a disk.
//
//   npm run site -- [folder]
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, posix, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'parse5'
import { escapeHtml } from '../dist/core/escape.js'
import { siteStyles } from '../dist/core/write/html/styles/site.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const [target = 'examples/output/site'] = process.argv.slice(2)
const site = resolve(target)

/** In the order of the navigation, after the pages that the table of the README lists. */
const sources = [
  'README.md',
  'docs',
  'examples',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'clients/python/README.md',
]
const files = ['LICENSE', 'llms.txt']
/** Templates without their data aren't documents yet. */
const notPages = [join('examples', 'output'), join('examples', 'data')]

/** Only a folder with this file is replaced. */
const marker = '.octavo-site'

const staged = mkdtempSync(join(tmpdir(), 'octavo-site-'))
try {
  await buildSite()
} finally {
  rmSync(staged, { recursive: true })
}

async function buildSite() {
  if (existsSync(site) && readdirSync(site).length > 0 && !existsSync(join(site, marker))) {
    throw new Error(
      `${target} is not empty, and contains no site that this command created. Remove it, or name another folder.`,
    )
  }
  for (const source of [...sources, ...files]) {
    cpSync(join(root, source), join(staged, source), {
      recursive: true,
      filter: (path) => !notPages.includes(relative(root, path)),
    })
  }
  writeFileSync(join(staged, 'search.md'), '# Search\n')
  rmSync(site, { recursive: true, force: true })
  mkdirSync(site, { recursive: true })
  writeFileSync(join(site, marker), 'The next npm run site replaces this folder.\n')
  const cli = join(root, 'dist/cli/main.js')
  const args = ['convert', '-r', staged, '--to', 'html', '--theme', 'corporate', '--out', site]
  // The pages show how files are included, and include none.
  const shown = ['snippets', 'mdbook-directives'].flatMap((id) => ['--syntax', `${id}=false`])
  execFileSync(process.execPath, [cli, ...args, ...shown, '--strict', '--timeout', '600'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (const path of htmlFiles(site).filter((path) => basename(path) === 'README.html')) {
    renameSync(join(site, path), join(site, dirname(path), 'index.html'))
  }
  const pages = new Map(
    htmlFiles(site).map((path) => {
      const html = readFileSync(join(site, path), 'utf8').replaceAll(
        /(<a href="(?:[^"]*\/)?)README\.html(["#])/g,
        '$1index.html$2',
      )
      return [path, { path, html, ...outlineOf(html) }]
    }),
  )
  const groups = groupsOf(pages)
  const order = groups.flatMap((group) => group.pages)
  const style = siteStyles
  for (const page of pages.values()) {
    const at = order.indexOf(page)
    const isSearch = page.path === 'search.html'
    const shell = { page, groups, style, before: order[at - 1], after: order[at + 1] }
    const html = withShell(isSearch ? { ...shell, before: undefined, after: undefined } : shell)
    const whole = isSearch ? withSearch(html, searchScript(), sectionsOf(order)) : html
    writeFileSync(join(site, page.path), whole)
  }
  copyLinkedFiles()
  const broken = brokenLinks()
  for (const { page, url } of broken) process.stderr.write(`${page}: ${url} leads nowhere\n`)
  process.stdout.write(`${pages.size} pages in ${target}\n`)
  if (broken.length > 0) process.exitCode = 1
}

function htmlFiles(folder) {
  return readdirSync(folder, { recursive: true })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => path.endsWith('.html'))
    .sort()
}

/** The title of a page, and its sections with their texts. */
function outlineOf(html) {
  const sections = []
  const visit = (node) => {
    if (/^h[1-4]$/.test(node.nodeName)) {
      const id = attribute(node, 'id')
      sections.push({ id, level: Number(node.nodeName[1]), heading: textOf(node), text: '' })
      return
    }
    if (node.nodeName === 'style' || node.nodeName === 'svg') return
    const section = sections.at(-1)
    if (node.nodeName === '#text' && section !== undefined) section.text += node.value
    for (const child of node.childNodes ?? []) visit(child)
    // Words of neighbouring cells and paragraphs stay apart.
    if (section !== undefined && /^(p|li|td|th|dt|dd|pre|figcaption)$/.test(node.nodeName)) {
      section.text += ' '
    }
  }
  visit(element(parse(html), 'main'))
  return { title: sections[0]?.heading ?? '', sections }
}

function element(node, name) {
  if (node.nodeName === name) return node
  for (const child of node.childNodes ?? []) {
    const found = element(child, name)
    if (found !== undefined) return found
  }
  return undefined
}

function textOf(node) {
  return node.nodeName === '#text' ? node.value : (node.childNodes ?? []).map(textOf).join('')
}

function attribute(node, name) {
  return node.attrs?.find((each) => each.name === name)?.value
}

/** Pages in the groups of the README's table of documentation, the others in a last one. */
function groupsOf(pages) {
  const [, table = ''] = readFileSync(join(root, 'README.md'), 'utf8').split('\n## Documentation\n')
  const groups = [{ name: 'Start', pages: [pages.get('index.html')] }]
  const listed = new Set(['index.html', 'search.html'])
  for (const line of table.split('\n## ')[0].split('\n')) {
    const [, name] = /^\| \*\*(\w+)\*\* \|/.exec(line) ?? []
    if (name !== undefined) groups.push({ name, pages: [] })
    const [, cell = ''] = line.split('|')
    for (const [, path] of cell.matchAll(/\]\(([\w/.-]+)\.md\)/g)) {
      const page = pages.get(`${path.replace(/README$/, 'index')}.html`)
      if (page === undefined) throw new Error(`The README lists ${path}.md, which is no page.`)
      if (!listed.has(page.path)) groups.at(-1).pages.push(page)
      listed.add(page.path)
    }
  }
  const others = [...pages.values()].filter(({ path }) => !listed.has(path))
  return [...groups, { name: 'More', pages: others }]
}

function withShell({ page, groups, style, before, after }) {
  const link = (to, more = '') =>
    `<a href="${escapeHtml(relativeUrl(page.path, to.path))}"${more}>${escapeHtml(to.title)}</a>`
  const lists = groups.map(({ name, pages }) => {
    const items = pages.map(
      (each) => `<li>${link(each, each === page ? ' aria-current="page"' : '')}</li>`,
    )
    return `<p class="group">${escapeHtml(name)}</p><ul>${items.join('')}</ul>`
  })
  const search = relativeUrl(page.path, 'search.html')
  const nav = `<a class="skip" href="#top">Skip to the content</a>
<nav class="site" aria-label="Documentation">
<a class="name" href="${relativeUrl(page.path, 'index.html')}">Octavo</a>
${page.path === 'search.html' ? '' : searchForm(search)}
<details><summary>All pages</summary>${lists.join('\n')}</details>
</nav>
<div class="page">`
  const turn = [
    before === undefined ? '' : link(before, ' rel="prev"'),
    after === undefined ? '' : link(after, ' rel="next"'),
  ].join('')
  return inserted(page.html, {
    '</head>': `<style>${style}</style>\n</head>`,
    '<body>': `<body>\n${nav}`,
    '</body>': `${turn === '' ? '' : `<nav class="turn" aria-label="Neighbouring pages">${turn}</nav>`}</div>\n</body>`,
    "style-src '": `style-src '${hashOf(style)}' '`,
    "form-action 'none'": "form-action 'self' file:",
  })
}

function searchForm(action) {
  return `<form class="search" role="search" action="${action}" method="get"><label for="q">Search</label><input id="q" name="q" type="search" placeholder="Search" autocomplete="off"><button>Search</button></form>`
}

function withSearch(html, script, sections) {
  // `<` would end the element.
  const data = JSON.stringify({ results: 'Results', sections }).replaceAll('<', '\\u003c')
  return inserted(html, {
    '</main>': `${searchForm('search.html')}
<p role="status"></p>
<ul class="results"></ul>
<noscript><p>Searching needs JavaScript. The pages are listed beside it.</p></noscript>
<script type="application/json" id="search-data">${data}</script>
<script>${script}</script>
</main>`,
    "style-src '": `script-src '${hashOf(script)}'; style-src '`,
  })
}

/** Replaces each text, which must be there once, behind the style sheet of the page where it isn't part of its head. */
function inserted(html, replacements) {
  let result = html
  for (const [before, after] of Object.entries(replacements)) {
    const at =
      before === '</body>' || before === '</main>'
        ? result.lastIndexOf(before)
        : result.indexOf(before)
    if (at === -1) throw new Error(`A page has no ${before}.`)
    result = result.slice(0, at) + after + result.slice(at + before.length)
  }
  return result
}

function hashOf(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

function sectionsOf(pages) {
  return pages
    .flatMap(({ path, title, sections }) =>
      sections.map(({ id, heading, text }) => ({
        url: id === undefined ? path : `${path}#${id}`,
        page: title,
        heading,
        text: text.replaceAll(/\s+/g, ' ').trim(),
      })),
    )
    .map((section, id) => ({ id, ...section }))
}

function searchScript() {
  const program = join(root, 'dist/core/write/html/site/search-program.js')
  // Inside an element of HTML.
  return `\n${readFileSync(program, 'utf8').trim().replaceAll('</', '<\\/')}\n`
}

function relativeUrl(from, to) {
  return posix.relative(posix.dirname(from), to)
}

/** Files of the repository that pages link to and that are no pages: `examples/northwind/theme.yaml`. */
function copyLinkedFiles() {
  for (const { path } of links()) {
    const source = join(root, path)
    const isInside = !relative(root, source).startsWith('..')
    if (existsSync(join(site, path)) || !isInside) continue
    if (statSync(source, { throwIfNoEntry: false })?.isFile()) {
      mkdirSync(dirname(join(site, path)), { recursive: true })
      cpSync(source, join(site, path))
    }
  }
}

/** What pages refer to, by paths in the site. */
function links() {
  return htmlFiles(site).flatMap((page) => {
    const found = []
    const visit = (node) => {
      const url = attribute(node, 'href') ?? attribute(node, 'src') ?? attribute(node, 'action')
      if (url !== undefined && !/^[a-z]+:/i.test(url)) {
        const [before = '', fragment] = url.split('#', 2)
        const file = before === '' ? page : posix.join(posix.dirname(page), decodeURI(before))
        found.push({ page, url, path: file, fragment })
      }
      for (const child of node.childNodes ?? []) visit(child)
    }
    visit(parse(readFileSync(join(site, page), 'utf8')))
    return found
  })
}

function brokenLinks() {
  const ids = new Map()
  const idsOf = (path) => {
    const known = ids.get(path) ?? new Set()
    if (!ids.has(path)) {
      const visit = (node) => {
        const id = attribute(node, 'id')
        if (id !== undefined) known.add(id)
        for (const child of node.childNodes ?? []) visit(child)
      }
      visit(parse(readFileSync(join(site, path), 'utf8')))
      ids.set(path, known)
    }
    return known
  }
  return links().filter(({ path, fragment }) => {
    if (!statSync(join(site, path), { throwIfNoEntry: false })?.isFile()) return true
    if (fragment === undefined || fragment === '' || !path.endsWith('.html')) return false
    return !idsOf(path).has(decodeURIComponent(fragment))
  })
}

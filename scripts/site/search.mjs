// What the search page runs: it searches the sections that are in the page itself, so that it needs no server.
import MiniSearch from 'minisearch'

/** @typedef {{ id: number, url: string, page: string, heading: string, text: string }} Section */

/** @type {{ results: string, sections: Section[] }} */
const { results: word, sections } = JSON.parse(document.querySelector('#search-data').textContent)
const { lang } = document.documentElement
// These languages have no spaces between words.
const segmenter = /^(zh|ja|th|lo|km|my)\b/.test(lang)
  ? new Intl.Segmenter(lang, { granularity: 'word' })
  : null

let index

/** A book takes up to a second. */
function indexed() {
  if (index !== undefined) return index
  index = new MiniSearch({
    fields: ['heading', 'page', 'text'],
    searchOptions: {
      boost: { heading: 4, page: 2 },
      combineWith: 'AND',
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    },
    ...(segmenter !== null && {
      tokenize: (text) =>
        [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) =>
          isWordLike ? [segment] : [],
        ),
    }),
  })
  index.addAll(sections)
  return index
}

const most = 30
/** Characters around the first word that is found. */
const excerpt = { before: 60, whole: 220 }

const field = document.querySelector('main input')
const status = document.querySelector('main [role=status]')
const results = document.querySelector('main .results')

function show() {
  const query = field.value.trim()
  const found = query === '' ? [] : indexed().search(query)
  status.textContent = query === '' ? '' : `${word}: ${found.length}`
  results.replaceChildren(
    ...found.slice(0, most).map(({ id, terms }) => result(sections[id], terms)),
  )
}

function result({ url, page, heading, text }, terms) {
  const link = document.createElement('a')
  link.href = url
  link.textContent = heading === page ? page : `${page}: ${heading}`
  const shown = document.createElement('p')
  shown.append(...marked(text, terms))
  const item = document.createElement('li')
  item.append(link, shown)
  return item
}

function marked(text, terms) {
  const lower = text.toLowerCase()
  const places = terms.map((term) => lower.indexOf(term)).filter((place) => place !== -1)
  const near = places.length === 0 ? 0 : Math.max(0, Math.min(...places) - excerpt.before)
  // At the start of a word.
  const from = near === 0 ? 0 : text.indexOf(' ', near) + 1
  const cut = text.slice(from, from + excerpt.whole)
  const parts = []
  let rest = cut
  while (rest !== '') {
    const places = terms
      .map((term) => ({ term, at: rest.toLowerCase().indexOf(term) }))
      .filter(({ at }) => at !== -1)
      .sort((a, b) => a.at - b.at || b.term.length - a.term.length)
    const [first] = places
    if (first === undefined) break
    const word = document.createElement('mark')
    word.textContent = rest.slice(first.at, first.at + first.term.length)
    parts.push(rest.slice(0, first.at), word)
    rest = rest.slice(first.at + first.term.length)
  }
  return [from > 0 ? '… ' : '', ...parts, rest, from + cut.length < text.length ? ' …' : '']
}

field.value = new URLSearchParams(location.search).get('q') ?? ''
field.addEventListener('input', show)
field.form.addEventListener('submit', (event) => {
  event.preventDefault()
  show()
})
field.focus()
show()

import { type CitationRequest, type CitedItem, locatorSign } from '../document/citations.ts'

/**
 * A page for Typst with all citations, each in an element of its own, and the bibliography. Its text is the same for each
 * document; what differs is data, which nothing evaluates.
 */
export function typstSource(request: CitationRequest, inNotes: boolean): string {
  const { style, lang, entries, listed, groups } = request
  const names = new Map(entries.map(({ key, name }) => [key, name]))
  const item = ({ key, locator }: CitedItem, index: number) => ({
    key: names.get(key) ?? '',
    supplement: locator ? locatorSign(index) : null,
  })
  const cite = (name: string, form: Form, items: readonly object[]) => ({ name, form, items })
  const cited = groups.flatMap(({ index, narrative, items }) => {
    const all = items.map(item)
    const author = () => cite(`author-${index}`, 'author', all)
    if (inNotes) return [cite(`cite-${index}`, 'normal', all), ...(narrative ? [author()] : [])]
    if (items.length === 1 && (narrative || items[0]?.withoutAuthor)) {
      return [cite(`prose-${index}`, 'prose', all), author()]
    }
    return [cite(`cite-${index}`, 'normal', all)]
  })
  const all = listed.map((key, index) =>
    cite(`key-${index}`, 'normal', [{ key: names.get(key) ?? '', supplement: null }]),
  )
  const [, language = 'en', region = null] =
    /^([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}))?(?:-|$)/i.exec(lang) ?? []
  const data = {
    lang: language.toLowerCase(),
    region,
    style: style.kind === 'bundled' ? style.name : null,
    csl: style.kind === 'file' ? style.csl : null,
    sources: `{${entries.map(({ source }) => source).join(',')}}`,
    cited: [...cited, ...all],
  }
  return `#let data = json(bytes(${stringLiteral(JSON.stringify(data))}))\n${page}`
}

type Form = 'normal' | 'prose' | 'author'

const page = `#set text(lang: data.lang, region: data.region)
#let one(item, form) = cite(
  label(item.key),
  form: form,
  supplement: if item.supplement != none { text(item.supplement) },
)
#for (name, form, items) in data.cited {
  html.elem("x-cite", attrs: (name: name), items.map(item => one(item, form)).join())
  parbreak()
}
#html.elem("x-list", bibliography(
  bytes(data.sources),
  title: none,
  style: if data.csl != none { bytes(data.csl) } else { data.style },
))
`

/** A string of Typst's. Only these two characters mean anything in one. */
function stringLiteral(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

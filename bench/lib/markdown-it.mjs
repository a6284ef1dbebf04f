import hljs from 'highlight.js'
import MarkdownIt from 'markdown-it'
import anchor from 'markdown-it-anchor'
import attributes from 'markdown-it-attrs'
import footnotes from 'markdown-it-footnote'
import sanitizeHtml from 'sanitize-html'

const options = {
  html: true,
  linkify: true,
  highlight: (code, language) =>
    hljs.getLanguage(language) ? hljs.highlight(code, { language }).value : '',
}

const bare = new MarkdownIt(options)

const complete = new MarkdownIt(options).use(footnotes).use(attributes).use(anchor)
const sanitizing = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'del', 'input', 'details', 'summary'],
  allowedAttributes: {
    '*': ['id', 'class', 'align', 'title', 'style'],
    a: ['href', 'name', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    input: ['type', 'checked', 'disabled'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
}

/** markdown-it with highlight.js, which sanitises nothing. */
export async function bareMarkdownIt(content) {
  return bare.render(content)
}

/** markdown-it with the plugins and the sanitizer that do what Octavo does with the same document. */
export async function completeMarkdownIt(content) {
  return sanitizeHtml(complete.render(content), sanitizing)
}

import type { HLJSApi, Language } from 'highlight.js'

/** reStructuredText (docutils, "reStructuredText Markup Specification"): headings, directives, roles and marks. */
export function restructuredtext(_hljs: HLJSApi): Language {
  return {
    name: 'reStructuredText',
    contains: [
      { scope: 'section', begin: /^[=\-~^"'`#*+.:_]{3,}$/m },
      {
        begin: [/^[ \t]*\.\. /m, /[\w-]+(?::[\w-]+)?::/],
        beginScope: { 1: 'meta', 2: 'keyword' },
      },
      { scope: 'comment', begin: /^[ \t]*\.\.(?=[ \t]|$)/m, end: /$/ },
      { scope: 'attr', begin: /^[ \t]*:[\w -]{1,40}:(?=[ \t]|$)/m },
      { scope: 'string', begin: /``(?=\S)/, end: /``|$/ },
      { scope: 'built_in', begin: /:[\w:+-]{1,40}:(?=`)/ },
      { scope: 'link', begin: /`(?=\S)/, end: /`__?|`|$/ },
      { scope: 'bullet', begin: /^[ \t]*(?:[*+-]|\d{1,9}\.|#\.)(?=[ \t])/m },
    ],
  }
}

const special = /[&<>"]/
const allSpecial = /[&<>"]/g

/**
 * A text as HTML, in an element or in an attribute with double quotation marks (HTML, "serialising fragments", which doesn't ask for
 * `>`; but so whatever is between `<` and `>` is a tag).
 */
export function escapeHtml(text: string): string {
  return special.test(text) ? text.replace(allSpecial, reference) : text
}

/** All that XML 1.0 has no place for (2.2, "Char"), and some of what it has, for a quick answer. */
const suspicious = /[\p{Cc}\p{Cs}\ufffe\uffff]/u
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be dropped
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\p{Cs}\ufffe\uffff]/gu

/** The same as XML, without the characters that XML can't hold. */
export function escapeXml(text: string): string {
  return escapeHtml(xmlCharacters(text))
}

/** A text without the characters that XML can't hold. */
export function xmlCharacters(text: string): string {
  return suspicious.test(text) ? text.replace(forbidden, '') : text
}

function reference(character: string): string {
  switch (character) {
    case '&':
      return '&amp;'
    case '<':
      return '&lt;'
    case '>':
      return '&gt;'
    default:
      return '&quot;'
  }
}

/** What `escapeHtml` made of a text, as it was. */
export function unescapeHtml(markup: string): string {
  return markup
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

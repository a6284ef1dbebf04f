/**
 * Expressions that recheck doesn't find linear, each with the reason why nobody's text can make it slow. Prefer to write an
 * expression so that it is linear: a lookbehind at its start (`(?<!\s)\s*x`), parts that have no character in common, a search
 * by `indexOf`.
 *
 * @type {readonly { readonly file: string, readonly expression: RegExp, readonly reason: string }[]}
 */
export const exceptions = [
  {
    file: 'src/core/read/includes/syntaxes/mdbook.ts',
    expression: /(\\)?\{\{\s*#(\w+)(?!\w)((?:(?!\{\{)[^}\n])*)\}\}/g,
    reason: 'each attempt ends at two braces, where the next may begin',
  },
  {
    file: 'src/cli/pandoc-options.ts',
    expression: /\(Did you mean .*\n/,
    reason: "Commander's own message about what the user typed",
  },
  {
    file: 'src/core/diagrams/charts/locale.ts',
    expression: /\B(?=(?:\d{3})+$)/g,
    reason: 'the digits of a number, of which toFixed writes 21 at most',
  },
  {
    file: 'src/core/document/date-format.ts',
    expression: /\[([^\]]*)\]|YYYY|YY|MMMM?|MM?|DD?|[A-Za-z%]+/g,
    reason: 'longer formats than 100 characters (longestFormat) are rejected before',
  },
  {
    file: 'src/core/raster/drawing-cost.ts',
    expression: /url\(#([^)]*)\)/g,
    reason: 'resvg writes these values, and closes each',
  },
  {
    file: 'src/core/raster/svg-for-pdf.ts',
    expression: /<text\b.*?<\/text>/gs,
    reason: "SVG of Octavo's own diagrams, in which every element is closed",
  },
  {
    file: 'src/core/raster/svg-for-pdf.ts',
    expression: />[^<]+</g,
    reason: "a label of Octavo's own diagrams, which ends with a tag",
  },
  {
    file: 'src/core/read/code/grammars/restructuredtext.ts',
    expression: /[\w-]+(?::[\w-]+)?::/,
    reason: 'joined to the expression before it, so that it begins once on a line',
  },
  {
    file: 'src/core/read/code/grammars/restructuredtext.ts',
    expression: /:[\w:+-]{1,40}:(?=`)/,
    reason: 'an attempt looks at 42 characters',
  },
  {
    file: 'src/core/read/contents/code-names.ts',
    expression:
      /^(?!(?:lines|wrap|expandable|twoslash|live)\b)([\w./@-][\w./@ +#-]*?)(?<! )(?=[ \t]+(?:lines|wrap|expandable)\b|[ \t]*(?:[{["'<]|$)|[ \t]+[\w-]+=)/,
    reason: 'what may follow is looked for once at each run of spaces, from where it starts',
  },
  {
    file: 'src/core/read/direction.ts',
    expression:
      /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\p{Script=Mende_Kikakui}\p{Script=Yezidi}\p{Script=Sogdian}\p{Script=Old_Sogdian}\p{Script=Phoenician}\p{Script=Imperial_Aramaic}]/u,
    reason: "one character; recheck doesn't know all of the scripts",
  },
  {
    file: 'src/core/read/images/svg-work.ts',
    expression: /\[[^\]]*\]/g,
    reason: 'a selector of at most 500 characters (longestSelector)',
  },
  {
    file: 'src/core/read/images/svg-work.ts',
    expression:
      /\b(?:blur|brightness|contrast|drop-shadow|grayscale|hue-rotate|invert|opacity|saturate|sepia)\s*\(/gi,
    reason: 'a name and its white space, in which no other attempt begins',
  },
  {
    file: 'src/core/read/images/svg.ts',
    expression: /^\s*\+?([0-9]+(?:\.[0-9]+)?|\.[0-9]+)\s*([a-z]*)\s*$/i,
    reason: 'a length of at most 40 characters (longestLength)',
  },
  {
    file: 'src/core/read/source/characters.ts',
    expression: /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]{30,}/gu,
    reason: 'an attempt takes a whole run, or ends within 30 characters',
  },
  {
    file: 'src/core/read/syntax/block/kramdown-lines.ts',
    expression: /^\{:[^{}]*\btoc\b[^{}]*\}$/,
    reason: 'a line of at most 1000 characters (longest)',
  },
  {
    file: 'src/core/read/syntax/block/knitr-cells.ts',
    expression: /^[ \t>]*(?:`{3,}|~{3,})[ \t]*\{(?:r|python|julia)\b/im,
    reason: 'parts with no character in common, from the start of a line',
  },
  {
    file: 'src/core/read/syntax/block/learn-blocks.ts',
    expression: /^[ \t>]*:::[ \t]*(?:row|column|moniker|zone|image|code|video|no-loc)\b/m,
    reason: 'parts with no character in common, from the start of a line',
  },
  {
    file: 'src/core/read/syntax/block/mdx-modules.ts',
    expression:
      /^import\s+(?:["'][^"'\n]+["'];?\s*$|(?:type\s+)?(?:[\w$]+\s*(?:,\s*)?)?(?:\*\s+as\s+[\w$]+\s+|\{[^{}]*\}\s*)?from\s+["'][^"'\n]+["'];?\s*(?:\/\/.*)?$|(?:type\s+)?(?:[\w$]+\s*,\s*)?\{[^{}]*$)/,
    reason: 'a line of at most 2000 characters (longest), and parts that end where the next begins',
  },
  {
    file: 'src/core/read/syntax/block/myst-directives.ts',
    expression: /^[ \t>]*(?:`{3}|~{3}|:{3})[`~:]*(?:\{[A-Za-z]| *\{[^}\n]{0,200}\.list-table)/m,
    reason: 'from the start of a line, and 200 characters in braces',
  },
  {
    file: 'src/core/read/syntax/inline/image-sizes.ts',
    expression:
      /!\[[^[\]]*\]\([^\s()]+([ \t]+=(\d{0,5}%?)x(\d{0,5}%?))(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'))?[ \t]*\)/g,
    reason:
      'no attempt passes the bracket with which the next begins, but in a title, which ends at its first quotation mark',
  },
  {
    file: 'src/core/read/syntax/inline/keys.ts',
    expression:
      /(?<![+\w])\+\+((?:"[^"\n+]{1,40}"|[\w-]{1,20})(?:\+(?:"[^"\n+]{1,40}"|[\w-]{1,20})){0,5})\+\+(?![+\w])/g,
    reason: 'at most six keys of 42 characters',
  },
  {
    file: 'src/core/read/syntax/inline/kramdown-spans.ts',
    expression:
      /(?<!\s|^)\{:(?![:/])[^{}\n]{1,500}\}|\{::[a-z]+(?![a-z])[^{}\n]{0,200}\}|\{:\/[a-z]*\}/g,
    reason: 'at most 500 characters in braces',
  },
  {
    file: 'src/core/read/syntax/inline/learn-spans.ts',
    expression: /:::(image|no-loc|code|video)[ \t]+([\w-]{1,30}="[^\n]{0,1000}?"[ \t]*):::/g,
    reason: 'at most 1000 characters behind the name',
  },
  {
    file: 'src/core/read/syntax/inline/learn-spans.ts',
    expression: /\[!(include|code(?:-[\w+#]{1,30})?)[ \t]*\[[^\]\n]{0,200}\]\([^()\n]{1,500}\)\]/gi,
    reason: 'at most 200 characters in brackets and 500 in parentheses',
  },
  {
    file: 'src/core/read/syntax/inline/learn-spans.ts',
    expression: /([\w-]{1,30})="([^"]{0,1000})"/g,
    reason: 'the attributes of `span`, which has at most 1000 characters of them',
  },
  {
    file: 'src/core/read/syntax/inline/wiki-links.ts',
    expression:
      /(?:(?<!\\)(?<embed>!)|(?<![\w\])\\[]))\[\[(?<page>[^[\]|#^\n\\]{0,200})(?:#(?<heading>[^[\]|\n\\]{1,200}))?(?:\\?\|(?<alias>[^[\]\n]{0,200}))?\]\](?![[(]|\]\()/g,
    reason: 'at most 200 characters of each part',
  },
  {
    file: 'src/core/read/syntax/inline/wiki-links.ts',
    expression:
      /^(?:nodiscard|noreturn|deprecated|fallthrough|maybe_unused|likely|unlikely|no_unique_address|assume|carries_dependency|indeterminate|_?toc_?)(?:\(.*\))?$/i,
    reason: 'the name of a page, of at most 200 characters',
  },
  {
    file: 'src/core/write/docx/template/adapt.ts',
    expression:
      / w:theme(Color|Fill)="([^"]*)"(?: w:theme(?:Fill)?Tint="[^"]*")?(?: w:theme(?:Fill)?Shade="[^"]*")?/gu,
    reason: "markup of Octavo's own, in which each quotation mark is closed",
  },
  {
    file: 'src/core/write/docx/template/adapt.ts',
    expression: /<w:rFonts w:asciiTheme="(major|minor)[^>]*\/>/gu,
    reason: "markup of Octavo's own, in which each tag is closed",
  },
  {
    file: 'src/core/write/pdf/missing-glyphs.ts',
    expression: /the text `(".*")` could not be displayed with font/su,
    reason: 'Typst escapes quotation marks in the text, so that only one attempt gets far',
  },
  {
    file: 'src/core/write/pdf/own-properties.ts',
    expression: /trailer\n(<<\n.*?\n>>)\nstartxref\n(\d+)\n%%EOF\s*$/s,
    reason: 'the last 1024 bytes of a file',
  },
  {
    file: 'src/core/write/pdf/own-properties.ts',
    expression: /^(<<\n.*?\n>>)\nstream\n(.*)\nendstream$/s,
    reason: 'Typst ends each object with `endstream`, so that the first attempt succeeds',
  },
  {
    file: 'src/core/document/placeholders.ts',
    expression:
      /!\[(?:(?!!\[)[^\]])*\]\((?:(?!!\[)[^)])*\)|\]\((?:(?!\]\()[^)])*\)|`[^`]*`|(\{\{|\}\})|\{\s*([\p{L}_][\p{L}\p{N}_-]*)\s*\}/gu,
    reason: 'an attempt ends where the next of its kind begins',
  },
  {
    file: 'src/themes/running-line.ts',
    expression: /!\[(?:(?!!\[)[^\]])*\]\(/,
    reason: 'an attempt ends where the next begins',
  },
]

/** A file that every host has, and that no document may get at. */
const file = '/etc/passwd'
const host = 'https://octavo.invalid'

const dataUri = (type: string, content: string) =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`
const svg = (content: string) =>
  `![a](${dataUri('image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">${content}</svg>`)})`

/** Documents that would read a file of the host, open a connection or start a program, in every way that their engines have. */
export const reachingOut: Readonly<Record<string, string>> = {
  'an image by a path': `![a](${file}) ![b](../../../..${file}) ![c](file://${file})`,
  'an image of another host': `![a](${host}/a.png) ![b](//octavo.invalid/b.png) ![c](http://127.0.0.1:9/c)`,
  'an image of the metadata service': '![a](http://169.254.169.254/latest/meta-data/)',
  'an image of another scheme': '![a](ftp://octavo.invalid/a) ![b](gopher://octavo.invalid/b)',
  'an image by a Windows path': '![a](\\\\octavo.invalid\\share\\a.png) ![b](C:\\a.png)',
  'HTML that loads': [
    `<img src="${file}" srcset="${host}/a.png 2x">`,
    `<iframe src="file://${file}"></iframe>`,
    `<object data="${host}/a"></object><embed src="${host}/a">`,
    `<link rel="stylesheet" href="${host}/a.css"><script src="${host}/a.js"></script>`,
    `<video poster="${host}/a.png"><source src="${host}/a.mp4"></video>`,
    `<table background="${host}/a.png"><tr><td>a</td></tr></table>`,
    `<p style="background:url(${host}/a.png)">a</p>`,
  ].join('\n\n'),
  'an SVG with an image': svg(
    `<image href="${file}" width="9" height="9"/><image xlink:href="${host}/a.png"/>`,
  ),
  'an SVG that uses another': svg(`<use href="${file}#a"/><use xlink:href="${host}/a.svg#a"/>`),
  'an SVG with fonts and style sheets': svg(
    `<style>@import "${host}/a.css";@font-face{font-family:a;src:url(${host}/a.woff)}</style><text font-family="a, file://${file}">x</text>`,
  ),
  'an SVG with an entity': `![a](${dataUri(
    'image/svg+xml',
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "file://${file}">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>`,
  )})`,
  'an SVG with a processing instruction': `![a](${dataUri(
    'image/svg+xml',
    `<?xml-stylesheet href="${host}/a.css"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="file://${file}"/></svg>`,
  )})`,
  'an SVG in an SVG': svg(
    `<image href="${dataUri('image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg"><image href="${host}/a.png"/></svg>`)}"/>`,
  ),
  'an SVG with a text of many fonts': svg(
    '<text font-family="DejaVu Sans, Arial">Ω 日本 🎉</text>',
  ),
  "Typst's own functions": `#read("${file}") #include "${file}" #image("${file}") #import "@preview/a:1.0.0": *`,
  'Typst in code and formulas': `\`#read("${file}")\` $#read("${file}")$ $"#read("${file}")"$`,
  'LaTeX that reads': `$\\input{${file}}$ $\\include{${file}}$ $\\openin5=${file}$ $$\\verbatiminput{${file}}$$`,
  'LaTeX that loads': `$\\includegraphics{${file}}$ $\\href{file://${file}}{x}$ $\\url{${host}}$ $\\write18{id}$`,
  'front matter that loads': `---\ntitle: !!js/function "() => require('fs').readFileSync('${file}')"\nheader: "#read(\\"${file}\\")"\ncss: ${host}/a.css\ninclude: ${file}\n---\nx`,
  'front matter with a language for a path': '---\nlang: ../../../../etc/passwd\n---\nx',
  'a code block whose language is a path': `\`\`\`../../../..${file}\nx\n\`\`\`\n\n\`\`\`${host}\nx\n\`\`\``,
  'includes of other dialects': `!include ${file}\n\n<<< ${file}\n\n{{< include ${file} >}}\n\n![[${file}]]\n\n{% include "${file}" %}`,
  'links to files and hosts': `[a](file://${file}) [b](${host}) <${host}> [c](\\\\octavo.invalid\\a)`,
  'a footnote and a table that hold them': `| a[^1] |\n| - |\n| ![b](${file}) |\n\n[^1]: ![c](${host}/c.png)`,
  'XML that includes': `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file://${file}">]><a>&b;</a>\n\n<xi:include href="file://${file}"/>`,
  'names of modules':
    "import('node:fs') require('child_process') process.env {{constructor.constructor('return process')()}}",
}

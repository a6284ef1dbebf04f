import { blankPng, hostile, image, lines, svg } from '../hostile-document.ts'

/** A chain of definitions, each of which draws the one before it `times` times. */
function doubling(
  depth: number,
  times: number,
  wrap: (id: number, uses: string) => string,
): string {
  const uses = (index: number) => `<use xlink:href="#d${index}"/>`.repeat(times)
  return `<defs><rect id="d0" width="1" height="1"/>${lines(depth, (index) => wrap(index + 1, uses(index)))}</defs><use xlink:href="#d${depth}"/>`
}

const group = (id: number, uses: string) => `<g id="d${id}">${uses}</g>`

/** Drawings that ask for endless work, or for what is not theirs. */
export const drawings = [
  hostile('an SVG with entities', [5, 30], (n) =>
    image(
      `<!DOCTYPE svg [<!ENTITY a0 "x">${lines(n, (index) => `<!ENTITY a${index + 1} "&a${index};&a${index};&a${index};">`)}]><svg xmlns="http://www.w3.org/2000/svg"><text>&a${n};</text></svg>`,
    ),
  ),
  hostile('an SVG that reads a file', [1, 50], (n) =>
    image(
      '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>',
    ).repeat(n),
  ),
  hostile('an SVG of many declarations', [50, 20_000], (n) =>
    image(
      `<!DOCTYPE svg [${lines(n, (index) => `<!ENTITY a${index} "b"><!ATTLIST c d CDATA "e">`)}]><svg xmlns="http://www.w3.org/2000/svg">${'<g xmlns="&a0;"/>'.repeat(n)}</svg>`,
    ),
  ),
  hostile('groups in groups', [90, 20_000], (n) => svg(`${'<g>'.repeat(n)}${'</g>'.repeat(n)}`)),
  hostile('groups that are never closed', [1000, 30_000, 50_000], (n) => svg('<g>'.repeat(n))),
  hostile('a group that uses itself', [1, 100], (n) =>
    svg(`<g id="a"><use xlink:href="#a"/></g>`.repeat(n)),
  ),
  hostile('uses that double', [4, 30], (n) => svg(doubling(n, 2, group))),
  hostile('uses that grow tenfold', [3, 12], (n) => svg(doubling(n, 10, group))),
  hostile('symbols that double', [4, 30], (n) =>
    svg(doubling(n, 2, (id, uses) => `<symbol id="d${id}">${uses}</symbol>`)),
  ),
  hostile('a blur without bounds', [100, 1_000_000], (n) =>
    svg(
      `<filter id="f"><feGaussianBlur stdDeviation="${n}"/></filter><rect width="100" height="100" filter="url(#f)"/>`,
      'width="2000" height="2000"',
    ),
  ),
  hostile('a chain of filters', [3, 1000, 500], (n) =>
    svg(
      `<filter id="f">${'<feGaussianBlur stdDeviation="5"/>'.repeat(n)}</filter><rect width="300" height="300" filter="url(#f)"/>`,
      'width="300" height="300"',
    ),
  ),
  hostile('elements each with a filter', [3, 1000, 500], (n) =>
    svg(
      `<filter id="f"><feGaussianBlur stdDeviation="9"/></filter>${'<rect width="300" height="300" filter="url(#f)"/>'.repeat(n)}`,
      'width="300" height="300"',
    ),
  ),
  hostile('elements each with filter functions', [1, 150, 1500], (n) =>
    svg(
      '<rect width="900" height="900" filter="blur(20px) drop-shadow(5 5 5 red)"/>'.repeat(n),
      'width="1000" height="1000"',
    ),
  ),
  hostile(
    'filters by a style sheet whose selectors are odd',
    [1, 30, 1500],
    (n) =>
      svg(
        `<style>rect[width]{filter:blur(20px)} rect/**/{filter:blur(20px)}</style>${'<rect width="900" height="900"/>'.repeat(n)}`,
        'width="1000" height="1000"',
      ),
    'docx',
  ),
  hostile(
    'shapes that are see-through',
    [100, 300, 40_000],
    (n) =>
      svg(
        '<circle cx="600" cy="600" r="600" fill-opacity=".5"/>'.repeat(n),
        'width="1200" height="1200"',
      ),
    'docx',
  ),
  hostile('pictures behind addresses that lead outside', [1, 9], (n) =>
    svg(
      lines(
        n,
        (index) =>
          `<image width="10" height="10" href="https://a.invalid/" xlink:href="data:image/png;base64,${blankPng(3000, 3000, index).toString('base64')}"/>`,
      ),
    ),
  ),
  hostile('markers by a style', [100, 20_000], (n) =>
    svg(
      `<marker id="m" markerWidth="5" markerHeight="5"><circle r="2"/></marker><path d="M0 0${'h1'.repeat(n)}" style="marker-mid:url(#m)"/>`,
    ),
  ),
  hostile('markers of as many groups as there are paths', [100, 40_000], (n) =>
    svg(
      `${lines(n, (index) => `<g marker-mid="url(#m${index})"/>`)}${'<path d="M0 0h1"/>'.repeat(n)}`,
    ),
  ),
  hostile('references and markers of one style', [100, 40_000], (n) =>
    svg(
      `<path d="M0 0h1" style="${lines(n, (index) => `marker:url(#m${index});fill:url(#f${index});`)}"/>`,
    ),
  ),
  hostile('turbulence of many octaves', [2, 10_000, 140], (n) =>
    svg(
      `<filter id="f"><feTurbulence baseFrequency="0.05" numOctaves="${n}"/></filter><rect width="300" height="300" filter="url(#f)"/>`,
      'width="300" height="300"',
    ),
  ),
  hostile('morphology of a wide radius', [3, 500, 30], (n) =>
    svg(
      `<filter id="f"><feMorphology operator="dilate" radius="${n}"/></filter><rect width="300" height="300" filter="url(#f)"/>`,
      'width="300" height="300"',
    ),
  ),
  hostile('a convolution of many weights', [5, 60, 40], (n) =>
    svg(
      `<filter id="f"><feConvolveMatrix order="${n}" kernelMatrix="${'1 '.repeat(n * n)}"/></filter><rect width="300" height="300" filter="url(#f)"/>`,
      'width="300" height="300"',
    ),
  ),
  hostile('filters without a number', [20, 2000], (n) =>
    svg(
      `<filter id="f" x="-1e9" y="-1e9" width="1e18" height="1e18"><feFlood/><feTile/></filter>${'<rect width="10" height="10" filter="url(#f)"/>'.repeat(n)}`,
    ),
  ),
  hostile('masks in masks', [5, 200, 20], (n) =>
    svg(
      `${lines(n, (index) => `<mask id="m${index}"><rect width="500" height="500" fill="#fff" mask="url(#m${index + 1})"/></mask>`)}<rect width="500" height="500" mask="url(#m0)"/>`,
      'width="500" height="500"',
    ),
  ),
  hostile('elements each with a mask', [8, 1000, 400], (n) =>
    svg(
      `<mask id="m"><rect width="500" height="500" fill="#fff"/></mask>${'<rect width="500" height="500" mask="url(#m)"/>'.repeat(n)}`,
      'width="500" height="500"',
    ),
  ),
  hostile('groups each of their own opacity', [8, 90], (n) =>
    svg(
      `${'<g opacity="0.9">'.repeat(n)}<rect width="500" height="500"/>${'</g>'.repeat(n)}`,
      'width="500" height="500"',
    ),
  ),
  hostile('clips of clips', [5, 500, 50], (n) =>
    svg(
      `${lines(n, (index) => `<clipPath id="c${index}" clip-path="url(#c${index + 1})"><rect width="500" height="500"/></clipPath>`)}<rect width="500" height="500" clip-path="url(#c0)"/>`,
      'width="500" height="500"',
    ),
  ),
  hostile('patterns of patterns', [3, 12], (n) =>
    svg(
      `${lines(n, (index) => `<pattern id="p${index}" width="0.1" height="0.1">${`<rect width="100" height="100" fill="url(#p${index + 1})"/>`.repeat(3)}</pattern>`)}<rect width="1000" height="1000" fill="url(#p0)"/>`,
      'width="1000" height="1000"',
    ),
  ),
  hostile('a pattern of tiny tiles', [10, 100_000], (n) =>
    svg(
      `<pattern id="p" patternUnits="userSpaceOnUse" width="${1 / n}" height="${1 / n}"><rect width="1" height="1"/></pattern><rect width="1000" height="1000" fill="url(#p)"/>`,
      'width="1000" height="1000"',
    ),
  ),
  hostile('markers on every point', [100, 20_000], (n) =>
    svg(
      `<marker id="m" markerWidth="5" markerHeight="5"><circle r="2"/></marker><path d="M0 0${' 1 1 2 0'.repeat(n)}" marker-mid="url(#m)"/>`,
    ),
  ),
  hostile('a huge view box', [1000, 1_000_000_000], (n) =>
    svg('<rect width="10" height="10"/>', `viewBox="0 0 ${n} ${n}"`),
  ),
  hostile('a huge size', [1000, 90_000], (n) =>
    svg('<rect width="10" height="10"/>', `width="${n}" height="${n}"`),
  ),
  hostile('a thin size', [1000, 99_000], (n) =>
    svg('<rect width="10" height="10"/>', `width="${n}" height="1"`),
  ),
  hostile('outside references', [10, 2000], (n) =>
    svg(
      '<image href="file:///etc/passwd"/><image xlink:href="http://127.0.0.1:1/x"/><use href="http://127.0.0.1:1/x#a"/><style>@import url(http://127.0.0.1:1/)</style>'.repeat(
        n,
      ),
    ),
  ),
  hostile('scripts and handlers', [10, 2000], (n) =>
    svg(
      '<script>a()</script><a href="javascript:a()"><rect onclick="a()"/></a><foreignObject><iframe/></foreignObject><set attributeName="href"/>'.repeat(
        n,
      ),
    ),
  ),
  hostile('many glyphs', [500, 20_000], (n) => svg(`<text>${'glyph '.repeat(n)}</text>`)),
  hostile('text on a path', [50, 1000, 3000], (n) =>
    svg(
      `<path id="p" d="M0 0${' 1 1 2 0'.repeat(n)}"/><text><textPath xlink:href="#p">${'word '.repeat(n)}</textPath></text>`,
    ),
  ),
  hostile('spans in spans', [50, 20_000], (n) =>
    svg(`<text>${'<tspan dx="1 2 3">a'.repeat(n)}</text>`),
  ),
  hostile('gradients of many stops', [300, 10_000, 20_000], (n) =>
    svg(
      `<linearGradient id="g">${lines(n, (index) => `<stop offset="${index / n}" stop-color="#${(index % 999).toString().padStart(3, '0')}"/>`)}</linearGradient><rect width="100" height="100" fill="url(#g)"/>`,
    ),
  ),
  hostile('gradients that refer to each other', [10, 2000], (n) =>
    svg(
      `${lines(n, (index) => `<linearGradient id="g${index}" xlink:href="#g${(index + 1) % n}"/>`)}<rect width="100" height="100" fill="url(#g0)"/>`,
    ),
  ),
  hostile('a path of many curves', [2000, 200_000, 300_000], (n) =>
    svg(`<path d="M0 0${' C 1 2 3 4 50 60'.repeat(n)}" stroke="#000" fill="none"/>`),
  ),
  hostile('dashes without number', [100, 100_000_000], (n) =>
    svg(
      `<path d="M0 0 L ${n} ${n} L 0 9 Z" stroke="#000" stroke-width="2" stroke-dasharray="0.0001 0.0001"/>`,
    ),
  ),
  hostile('a style sheet of many rules', [100, 3000], (n) =>
    svg(
      `<style>${lines(n, (index) => `.c${index} g rect:first-child { fill: red }\n`)}</style>${'<g class="c1"><rect width="1" height="1"/></g>'.repeat(n)}`,
    ),
  ),
  hostile('pictures in drawings', [1, 20], (n) =>
    svg(
      lines(
        n,
        (index) =>
          `<image width="10" height="10" xlink:href="data:image/png;base64,${blankPng(3000, 3000, index).toString('base64')}"/>`,
      ),
    ),
  ),
  hostile('numbers that are none', [20, 2000], (n) =>
    svg(
      '<rect width="1e999" height="NaN" x="-1e308" transform="scale(1e308) rotate(1e308) matrix(0 0 0 0 0 0)" stroke-width="1e38"/>'.repeat(
        n,
      ),
    ),
  ),
  hostile('colours and attributes that are none', [100, 10_000], (n) =>
    svg(
      `<rect fill="url(#none) rgb(999,-1,1e9)" style="${'fill:red;'.repeat(n / 10)}" width="9" height="9"/>`.repeat(
        10,
      ),
    ),
  ),
  hostile('many small drawings, all different', [20, 300], (n) =>
    lines(n, (index) => svg(`<text>${index}</text>`)),
  ),
]

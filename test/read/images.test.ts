import { describe, expect, test } from 'vitest'
import { bytesOf, pngChunk, pngFile, pngHeader } from '../support/pictures.ts'
import { find, imagesNeeded, read, show, warned } from '../support/read.ts'

/** A PNG of 2 × 1 pixels. */
const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAADklEQVR4nGM4ISf3H4QBEX8EB8LaxpsAAAAASUVORK5CYII='

const svg = (content: string, attributes = 'viewBox="0 0 40 20"') =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`)}`

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('')

/** A group that draws another twice, which draws another twice, and so on. */
const doubling = (depth: number) =>
  `<rect id="d0"/>${lines(depth, (at) => `<g id="d${at + 1}"><use href="#d${at}"/><use href="#d${at}"/></g>`)}`

/** Paths with a marker of ten shapes on each of their points. */
const marked = (path: string) =>
  `<marker id="m">${'<rect width="1" height="1"/>'.repeat(10)}</marker>${path.repeat(2000)}`

/** Shown by the old attribute, since the new one leads outside. */
const pictureOf36Megapixels = (mark: number) => {
  const file = pngFile(pngHeader(6000, 6000), pngChunk('tEXt', Buffer.from(`a\0${mark}`)))
  return `<image href="https://a.b/c" xlink:href="data:image/png;base64,${file.toString('base64')}"/>`
}

function embedded(source: string) {
  const image = find(source, 'image')
  if (image.source.kind !== 'embedded') throw new Error(`The image is ${image.source.kind}.`)
  return image.source.image
}

describe('embedded images', () => {
  test('are decoded, with their size', () => {
    expect(embedded(`![a](${png})`)).toMatchObject({
      format: 'png',
      width: 2,
      height: 1,
      orientation: 1,
    })
  })

  test('are what their bytes say, not what their address says', () => {
    const disguised = png.replace('image/png', 'image/jpeg')
    expect(embedded(`![a](${disguised})`).format).toBe('png')
  })

  test('that are the same share one object', () => {
    const { document } = read(`![a](${png})\n\n![b](${png})`)
    const images = document.children.map((block) => block.type === 'paragraph' && block.children[0])
    const [first, second] = images.map(
      (image) =>
        image && image.type === 'image' && image.source.kind === 'embedded' && image.source.image,
    )
    expect(first).toBeTruthy()
    expect(first).toBe(second)
  })

  test.each([
    ['no image', 'data:image/png;base64,AAAA'],
    ['broken base64', 'data:image/png;base64,@@@@'],
    ['a PNG that is cut short', png.slice(0, 40)],
    ['HTML', 'data:text/html,%3Cscript%3Ealert(1)%3C/script%3E'],
    ['nothing', 'data:'],
  ])('of %s are left out with a warning', (_, uri) => {
    const source = `\n![a](<${uri}>)`
    expect(find(source, 'image').source).toEqual({ kind: 'missing', url: null })
    expect(warned(source)).toEqual(['image_invalid:2'])
  })

  test.each([{ imageBytes: 20 }, { imagePixels: 1 }])('over %j are left out', (limits) => {
    expect(read(`![a](${png})`, limits).warnings).toMatchObject([{ code: 'image_invalid' }])
  })
})

test('different images of more pixels together than the limit are left out', () => {
  const other = svg('<rect/>')
  const { document, warnings } = read(
    `![a](${png})\n\n![b](${png})\n\n![c](${png}#)\n\n![d](${other})`,
    {
      imagesPixels: 3,
    },
  )
  expect(warnings).toMatchObject([{ code: 'image_invalid', line: 5 }])
  expect(document.children).toHaveLength(4)
})

describe('an SVG', () => {
  const cleaned = (content: string) =>
    new TextDecoder().decode(embedded(`![a](${svg(content)})`).bytes)

  test.each([
    ['viewBox="0 0 40 20"', 40, 20],
    ['width="1in" height="48pt"', 96, 64],
    ['width="80" viewBox="0 0 40 20"', 80, 40],
    ['width="100%" height="100%"', 300, 150],
    ['viewBox="0 0 51500 25750"', 5000, 2500],
    ['viewBox="0 0 1e999 5"', 300, 150],
    ['width="90000" viewBox="0 0 1e-300 5"', 1, 5000],
  ])('with %s is %i × %i', (attributes, width, height) => {
    expect(embedded(`![a](${svg('', attributes)})`)).toMatchObject({ format: 'svg', width, height })
  })

  test('keeps what it draws', () => {
    const path = '<g fill="url(#a)"><path d="M0 0h1"></path><text>a &amp; b</text></g>'
    expect(cleaned(path)).toContain(path)
  })

  test('keeps its style sheet', () => {
    const style = '<style>.a &gt; rect { fill: #f00; stroke: url(#b) }</style>'
    expect(cleaned(style)).toContain(style)
  })

  test.each([
    '<script>alert(1)</script>',
    '<foreignObject><p>x</p></foreignObject>',
    '<a href="javascript:alert(1)"></a>',
    '<rect onload="alert(1)"></rect>',
    '<image href="https://a.b/c.png"></image>',
    '<use xlink:href="file:///etc/passwd#a"></use>',
    '<image href="data:image/svg+xml,x"></image>',
    '<rect fill="url(https://a.b/c)"></rect>',
    '<rect style="fill: url( \'https://a.b\' )"></rect>',
    '<style>@import "https://a.b/c.css";</style>',
    '<style>a { b: u\\72l(https://a.b) }</style>',
    '<set attributeName="href" to="javascript:alert(1)"></set>',
  ])('loses %s', (content) => {
    const result = cleaned(`<circle r="1"></circle>${content}`)
    expect(result).toContain('<circle r="1">')
    expect(result).not.toMatch(
      /script|alert|https:\/\/a\.b|file:|foreignObject|svg\+xml|@import|\\72/,
    )
  })

  test.each([
    ['shapes', '<rect width="1" height="1"/>'.repeat(60_000)],
    ['curves', `<path d="M0 0${' C 1 2 3 4 50 60'.repeat(40_000)}"/>`],
    ['letters', `<text>${'x'.repeat(30_000)}</text>`],
    ['uses of uses', doubling(20)],
    [
      'filters',
      `<filter id="f"><feTurbulence numOctaves="9999"/></filter><rect filter="url(#f)"/>`,
    ],
    [
      'filters by its style sheet',
      `<style>.a rect { filter: url(#f) }</style><filter id="f"><feMorphology radius="300"/></filter><rect/>`,
    ],
    [
      'filters, each on a region beyond all bounds',
      `<filter id="f" x="-1e9" y="-1e9" width="1e18" height="1e18"><feFlood/></filter><rect filter="url(#f)"/>`,
    ],
    [
      'filters, each on a region beyond the picture',
      `<filter id="f" filterUnits="userSpaceOnUse" width="99999" height="99999"><feFlood/></filter><rect filter="url(#f)"/>`,
    ],
    [
      'filters by a style sheet with a comment in its selector',
      `<style>rect/**/{ filter: url(#f) }</style><filter id="f"><feMorphology radius="300"/></filter><rect/>`,
    ],
    [
      'filters by a style sheet with a condition in its selector',
      `<style>rect[width]:not(#a){ filter: url(#f) }</style><filter id="f"><feMorphology radius="300"/></filter><rect/>`,
    ],
    ['markers by a style', marked('<path d="M0 0h1h1h1h1" style="marker-mid:url(#m)"/>')],
    [
      'markers by a style sheet',
      `<style>path { marker: url(#m) }</style>${marked('<path d="M0 0h1h1h1h1"/>')}`,
    ],
    ['inherited markers', `<g marker-mid="url(#m)">${marked('<path d="M0 0h1h1h1h1"/>')}</g>`],
    ['pixels behind an address that is left out', [1, 2].map(pictureOf36Megapixels).join('')],
    ['masks', `<mask id="m"/>${'<rect mask="url(#m)"/>'.repeat(1000)}`],
    ['declarations', `<rect style="${'fill:red;'.repeat(30_000)}"/>`],
    ['declarations of its style sheet', `<style>a{${'fill:red;'.repeat(30_000)}}</style><rect/>`],
    [
      'declarations of many shapes',
      `<style>rect{${'fill:red;'.repeat(3000)}}</style>${'<rect/>'.repeat(2000)}`,
    ],
    ['attributes', `<rect ${lines(30_000, (at) => `a${at}="1" `)}/>`],
    ['references', lines(300, (at) => `<linearGradient id="g${at}" href="#g${at + 1}"/>`)],
  ])('of more %s than can be drawn in good time is left out, with the reason', (_, content) => {
    const { warnings } = read(`![a](${svg(content, 'width="1000" height="1000"')})`)
    expect(warnings).toMatchObject([
      { code: 'image_invalid', message: expect.stringContaining('as much work as') },
    ])
  })

  test('that is drawn with care is kept, whole', () => {
    const content = `<filter id="f" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="3"/></filter>${'<g opacity=".5" filter="url(#f)"><path d="M0 0 C 1 2 3 4 5 6 Z"/></g>'.repeat(20)}`
    expect(warned(`![a](${svg(content, 'width="800" height="600"')})`)).toEqual([])
  })

  test('shows one picture where its two addresses disagree', () => {
    expect(cleaned(`<image xlink:href="#b" href="#a"></image>`)).toContain('<image href="#a">')
    expect(cleaned(`<use xlink:href="#a" href="#a"></use>`)).toContain(
      '<use xlink:href="#a" href="#a">',
    )
  })

  test('with a style sheet that never ends is read', () => {
    const sheets = [
      'a'.repeat(200_000),
      '/*'.repeat(100_000),
      '[a '.repeat(60_000),
      '"{'.repeat(99_999),
    ]
    for (const css of sheets)
      expect(warned(`![a](${svg(`<style>${css}</style><rect/>`)})`)).toEqual([])
  })

  describe('with a document type', () => {
    const svg11 =
      'PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"'
    const body = '<svg xmlns="http://www.w3.org/2000/svg"><g id="x"/></svg>'
    const ofFile = (file: string) =>
      `![a](data:image/svg+xml;base64,${Buffer.from(file).toString('base64')})`

    test.each([
      [
        'of Graphviz',
        `<?xml version="1.0"?>\n<!DOCTYPE svg ${svg11}>\n<!-- Generated by graphviz -->\n${body}`,
      ],
      [
        'of matplotlib',
        `<?xml version="1.0" encoding="utf-8" standalone="no"?>\n<!DOCTYPE svg ${svg11.replace('PUBLIC ', 'PUBLIC\n  ')}>\n${body}`,
      ],
      [
        'of Illustrator',
        `<!-- a --><!DOCTYPE svg ${svg11} [\n\t<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n\t<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">\n]>\n<svg xmlns="&ns_svg;" xmlns:i='&ns_ai;' i:viewOrigin="0"><g id="x" i:layer="yes"/></svg>`,
      ],
      ['without identifiers', `<!DOCTYPE svg>${body}`],
      [
        'with declarations',
        `<!DOCTYPE svg [ <!-- ]> --> <?x ]>?> <!ATTLIST svg a CDATA "]>"> ]\n>${body}`,
      ],
    ])('%s is read', (_program, file) => {
      expect(warned(ofFile(file))).toEqual([])
      const { source } = find(ofFile(file), 'image')
      if (source.kind !== 'embedded') throw new Error('no picture')
      const written = new TextDecoder().decode(source.image.bytes)
      expect(written).toContain('<g id="x">')
      expect(written).not.toMatch(/<!|&\w|adobe/)
    })

    test.each([
      ['an entity that is used', `<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>`],
      [
        'an entity that is used in an attribute',
        `<!DOCTYPE svg [<!ENTITY a "b">]><svg><g id="&a;"/></svg>`,
      ],
      [
        'entities of entities',
        `<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><svg xmlns="&c;"/>`,
      ],
      ['an entity with markup', `<!DOCTYPE svg [<!ENTITY a "<g/>">]>${body}`],
      ['a file', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${body}`],
      ['a parameter entity', `<!DOCTYPE svg [<!ENTITY % a "b"> %a;]>${body}`],
      ['a declaration that never ends', `<!DOCTYPE svg [${' '.repeat(50_000)}`],
      ['quotes that never end', `<!DOCTYPE svg ${`"a" '`.repeat(20_001)}>${body}`],
      ['comments that never end', `<!DOCTYPE svg [${'<!--'.repeat(20_000)}`],
      ['attribute lists that never end', `<!DOCTYPE svg [${'<!ATTLIST a '.repeat(20_000)}`],
      ['another document type', `<!DOCTYPE html>${body}`],
      ['two', `<!DOCTYPE svg><!DOCTYPE svg>${body}`],
      ['one that comes late', `<svg><!DOCTYPE svg></svg>`],
    ])('is refused with %s', (_what, file) => {
      expect(warned(ofFile(file))).toEqual(['image_invalid:1'])
    })
  })

  test('keeps what links are around', () => {
    const { source } = find(
      `![a](${svg('<a xlink:href="https://a.example" fill="red"><path d="M0 0"/></a>')})`,
      'image',
    )
    if (source.kind !== 'embedded') throw new Error('no picture')
    const written = new TextDecoder().decode(source.image.bytes)
    expect(written).toContain('<g fill="red"><path d="M0 0"></path></g>')
  })
})

describe('images elsewhere', () => {
  test('an https image is remote, if the operator allows it', () => {
    expect(find('![a](https://a.b/c.png)', 'image').source).toEqual({
      kind: 'remote',
      url: 'https://a.b/c.png',
      problem: null,
    })
    const { document, warnings } = read('![a](https://a.b/c.png)', { remoteImages: false })
    expect(document.children).toMatchObject([
      { children: [{ source: { kind: 'missing', url: 'https://a.b/c.png' } }] },
    ])
    expect(warnings).toMatchObject([{ code: 'image_not_found', line: 1 }])
  })

  test.each(['a.png', '../a.png', '/etc/passwd', 'file:///a.png', 'javascript:alert(1)'])(
    '%s is not found, and nothing links to it',
    (url) => {
      expect(find(`![a](${url})`, 'image').source).toEqual({ kind: 'missing', url: null })
      expect(warned(`![a](${url})`)).toEqual(['image_not_found:1'])
    },
  )

  test('an http image is not loaded, but can be linked to', () => {
    expect(find('![a](http://a.b/c.png)', 'image').source).toEqual({
      kind: 'missing',
      url: 'http://a.b/c.png',
    })
  })
})

describe('descriptions and sizes', () => {
  test('an image without a description is warned of', () => {
    expect(warned('![](https://a.b/c)')).toEqual(['image_alt_missing:1'])
    expect(warned('\n<img src="https://a.b/c">')).toEqual(['image_alt_missing:2'])
  })

  test('one that says it is decoration is not', () => {
    expect(warned('<img src="https://a.b/c" alt="">')).toEqual([])
  })

  test('the wanted size is in pixels; percentages are dropped', () => {
    const image = find('<img src="https://a.b/c" alt="d" width="120px" height="50%">', 'image')
    expect(image).toMatchObject({ width: 120, height: null })
  })

  test('the description is words without marks', () => {
    expect(find('![a *b* `c`](https://a.b/c)', 'image').alt).toBe('a b c')
  })

  test('an image in a link stays one', () => {
    expect(show('[![a](https://a.b/c)](/d)')).toBe('paragraph(link(image))')
  })
})

describe('an image on another host that is supplied', () => {
  const url = 'https://a.b/c.png'
  const source = `\n![a](${url})`

  test('is embedded like any other, with its size', () => {
    const { document, warnings } = read(source, { supplied: [{ url, bytes: bytesOf(png) }] })
    const image = { format: 'png', width: 2, height: 1 }
    expect(document.children).toMatchObject([
      { children: [{ source: { kind: 'embedded', image } }] },
    ])
    expect(warnings).toEqual([])
  })

  test.each([
    ['no image', Buffer.from('<!doctype html><title>Sign in</title>')],
    ['a PNG that is cut short', bytesOf(png).subarray(0, 40)],
    ['nothing', new Uint8Array()],
  ])('and is %s is left out with a warning', (_what, bytes) => {
    const { document, warnings } = read(source, { supplied: [{ url, bytes }] })
    expect(document.children).toMatchObject([{ children: [{ source: { kind: 'missing', url } }] }])
    expect(warnings).toMatchObject([{ code: 'image_invalid', line: 2 }])
  })

  test.each([{ imageBytes: 20 }, { imagePixels: 1 }])('and is over %j is left out', (limits) => {
    const supplied = [{ url, bytes: bytesOf(png) }]
    expect(read(source, { supplied, ...limits }).warnings).toMatchObject([
      { code: 'image_invalid' },
    ])
  })

  test('loses the scripts of an SVG', () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><circle r="1"/></svg>'
    const { document } = read(source, { supplied: [{ url, bytes: Buffer.from(svg) }] })
    const [block] = document.children
    const image = block?.type === 'paragraph' ? block.children[0] : undefined
    if (image?.type !== 'image' || image.source.kind !== 'embedded') throw new Error('no picture')
    expect(new TextDecoder().decode(image.source.image.bytes)).not.toContain('script')
  })

  test('is embedded where pages may not point at other hosts', () => {
    const supplied = [{ url, bytes: bytesOf(png) }]
    const { document, warnings } = read(source, { supplied, remoteImages: false })
    expect(document.children).toMatchObject([{ children: [{ source: { kind: 'embedded' } }] }])
    expect(warnings).toEqual([])
  })

  test('and could not be had is told with its reason', () => {
    const problem = 'its host answered 404'
    const supplied = [{ url, problem }]
    expect(read(source, { supplied }).document.children).toMatchObject([
      { children: [{ source: { kind: 'remote', url, problem } }] },
    ])
    expect(read(source, { supplied, remoteImages: false }).warnings).toEqual([
      {
        code: 'image_not_loaded',
        message: `The image ${url} was left out: its host answered 404.`,
        line: 2,
      },
    ])
  })

  test('is asked for once, however often and however it is written', () => {
    const written = [
      '![](https://a.b/c)',
      '<img src="//a.b/c">',
      '![][r]\n\n[r]: https&#58;//a.b/c',
    ]
    expect(imagesNeeded(written.join('\n\n'))).toEqual(['https://a.b/c'])
    expect(imagesNeeded('![](http://a.b/c) ![](data:,) `![](https://a.b/c)`')).toEqual([])
  })
})

describe('an image in a file that is supplied', () => {
  const url = 'img/a%20b.png'

  test('is embedded like any other', () => {
    const { document, warnings } = read(`![a](${url})`, {
      supplied: [{ url, bytes: bytesOf(png) }],
    })
    expect(document.children).toMatchObject([{ children: [{ source: { kind: 'embedded' } }] }])
    expect(warnings).toEqual([])
  })

  test('and could not be had is told with its reason', () => {
    const supplied = [{ url, problem: 'it is a folder' }]
    const { document, warnings } = read(`![a](${url})`, { supplied })
    expect(document.children).toMatchObject([{ children: [{ source: { kind: 'missing' } }] }])
    expect(warnings).toEqual([
      {
        code: 'image_not_found',
        message: `The image ${url} was left out: it is a folder.`,
        line: 1,
      },
    ])
  })

  test('and is no image is left out, with no link to where nobody else can follow', () => {
    const { document, warnings } = read(`![a](${url})`, {
      supplied: [{ url, bytes: Buffer.from('hello') }],
    })
    expect(document.children).toMatchObject([
      { children: [{ source: { kind: 'missing', url: null } }] },
    ])
    expect(warnings).toMatchObject([{ code: 'image_invalid', line: 1 }])
  })

  test('is asked for once, as it is written', () => {
    const written =
      '![](a.png) ![](a.png) <img src="../b c.png"> ![](file:///etc/passwd) ![](C:/c.png)'
    expect(imagesNeeded(written)).toEqual(['a.png', '../b c.png'])
  })
})

describe('an image in a file that comes with the document', () => {
  const supplied = [{ url: 'img/größe 1.png', bytes: bytesOf(png) }]

  test.each([
    '![a](<img/größe 1.png>)',
    '![a](img/gr%C3%B6%C3%9Fe%201.png)',
    '![a](<./img/gro\u0308ße 1.png>)',
    '![a](<text/../img/./größe 1.png>)',
    '![a](<img\\größe 1.png>)',
    '![a](<img/größe 1.png?raw=true#top>)',
    '<img src="img/größe 1.png" alt="a">',
    '![a][1]\n\n[1]: <img/größe 1.png>',
  ])('is found by %s', (source) => {
    const { document, warnings, imagesNotShown } = read(source, { supplied })
    expect(document.children).toMatchObject([{ children: [{ source: { kind: 'embedded' } }] }])
    expect(warnings).toEqual([])
    expect(imagesNotShown).toEqual([])
  })

  test.each([
    '/img/größe 1.png',
    '../img/größe 1.png',
    'img/../../img/größe 1.png',
    'Img/größe 1.png',
    'img/größe 1.png/',
    'file:img/größe 1.png',
    'C:/img/größe 1.png',
  ])('is not found by %s', (path) => {
    const { warnings, imagesNotShown } = read(`\n![a](<${path}>)`, { supplied })
    expect(warnings).toMatchObject([{ code: 'image_not_found', line: 2 }])
    expect(imagesNotShown).toEqual(['img/größe 1.png'])
  })

  test('whose name holds a percent sign is found by its address and by its name', () => {
    const named = [{ url: '100%25.png', bytes: bytesOf(png) }]
    expect(read('![a](100%2525.png) ![a](100%25.png)', { supplied: named }).warnings).toEqual([])
  })

  test('and is no image is left out with a warning', () => {
    const { warnings } = read('![a](a.png)', {
      supplied: [{ url: 'a.png', bytes: Buffer.from('<!doctype html>') }],
    })
    expect(warnings).toMatchObject([{ code: 'image_invalid', line: 1 }])
  })
})

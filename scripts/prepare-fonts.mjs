// Makes dist/fonts: the faces that PDFs take, as they are, and subsets of the themes' for HTML and Word, so that a conversion only
// copies them. What was made before of the same fonts is taken from node_modules/.cache.
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { glyphsByCharacter } from '../dist/core/fonts/formats/character-map.js'
import { fontOf, namesOf, nameTable, tablesOf } from '../dist/core/fonts/formats/sfnt.js'
import { signatureOf } from '../dist/core/fonts/formats/signature.js'
import { subset } from '../dist/core/fonts/formats/subset.js'
import { woff2 } from '../dist/core/fonts/formats/woff2-writer.js'
import { obfuscated, obfuscationKey } from '../dist/core/fonts/formats/word-obfuscation.js'
import { mathSlices, slices, tiers } from './prepare-fonts/characters.mjs'
import {
  fallbackPackages,
  mathPackage,
  otherNames,
  themeFamilies,
} from './prepare-fonts/families.mjs'
import { formatRanges, parseRanges } from './prepare-fonts/ranges.mjs'

const packages = 'node_modules/@expo-google-fonts'
const cache = 'node_modules/.cache/octavo-fonts'
const target = 'dist/fonts'

const families = themeFamilies()

async function prepare() {
  const key = cacheKey()
  const stamp = join(target, 'stamp')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return
  const kept = join(cache, key)
  if (!existsSync(kept)) await make(kept)
  rmSync(target, { recursive: true, force: true })
  cpSync(kept, target, { recursive: true })
  // Temporary folders are for their user alone, and a service often runs as another than the one that built it.
  chmodSync(target, 0o755)
  writeFileSync(stamp, key)
}

/** Of all that decides what is made: the fonts, what is wanted of them, these scripts and the compressors. */
function cacheKey() {
  const hash = createHash('sha256')
  const { brotli, zlib } = process.versions
  hash.update(JSON.stringify({ brotli, zlib, families: families.map(withWeights) }))
  for (const name of allPackages()) hash.update(readFileSync(join(packages, name, 'package.json')))
  hash.update(readFileSync('node_modules/harfbuzzjs/package.json'))
  hash.update(readFileSync('scripts/prepare-fonts.mjs'))
  for (const folder of ['scripts/prepare-fonts', 'src/core/fonts/formats']) {
    for (const file of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

function withWeights({ weights, ...family }) {
  return { ...family, weights: [...weights] }
}

function allPackages() {
  return [...families.map((family) => family.package), ...fallbackPackages, mathPackage]
}

/** Beside its place until it's whole, so that two builds at a time don't read what the other is writing. */
async function make(kept) {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'making-'))
  for (const name of ['faces', 'licenses', 'web', 'word']) mkdirSync(join(folder, name))
  for (const name of allPackages()) {
    cpSync(join(packages, name, 'LICENSE_FONT'), join(folder, 'licenses', `${name}.txt`))
  }
  for (const name of fallbackPackages) {
    for (const face of facesOf(name, [400, 500, 600, 700])) writeFace(folder, face)
  }
  const faces = families.flatMap((family) =>
    facesOf(family.package, [...family.weights]).map((face) => ({ ...face, family })),
  )
  const coverages = new Coverages()
  const prepared = await Promise.all(faces.map((face) => prepareFace(folder, face, coverages)))
  const math = await prepareMath(folder, coverages)
  writeFileSync(
    join(folder, 'fonts.json'),
    JSON.stringify({
      slices,
      mathSlices,
      tiers,
      coverages: coverages.list,
      faces: prepared,
      math,
    }),
  )
  if (existsSync(kept)) rmSync(folder, { recursive: true })
  else renameSync(folder, kept)
}

/** The faces of a package in these weights; `700Bold_Italic` is what it calls the folder of one. */
function facesOf(name, weights) {
  return readdirSync(join(packages, name))
    .filter((folder) => weights.includes(Number.parseInt(folder, 10)))
    .sort()
    .map((folder) => {
      const file = readdirSync(join(packages, name, folder)).find((each) => each.endsWith('.ttf'))
      return {
        id: file.replace('.ttf', ''),
        path: join(name, folder, file),
        weight: Number.parseInt(folder, 10),
        italic: folder.endsWith('_Italic'),
        font: readFileSync(join(packages, name, folder, file)),
      }
    })
}

function writeFace(folder, { path, font }) {
  const file = join(folder, 'faces', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, withoutPictures(font))
}

/** Typst draws emoji from `COLR`; the same as SVG would take 20 MB more. Other fonts stay as they are. */
function withoutPictures(font) {
  const tables = tablesOf(font)
  return tables.has('COLR') && tables.delete('SVG ') ? fontOf(tables) : font
}

async function prepareFace(folder, face, coverages) {
  writeFace(folder, face)
  const { family, path, weight, italic, font } = face
  const all = charactersOf(font)
  const features = family.isMonospaced
    ? { without: ['calt', 'clig', 'liga', 'rlig'] }
    : { more: ['lnum', 'tnum', ...(family.smallCaps ? ['pnum', 'smcp'] : [])] }
  const web = await webFiles(folder, face, all, slices, features)
  const word = wordFiles(folder, face, all, features)
  return {
    family: family.name,
    weight,
    italic,
    file: join('faces', path),
    coverage: coverages.numberOf(all),
    signature: signatureOf(tablesOf(font)),
    web,
    word,
  }
}

async function prepareMath(folder, coverages) {
  const [face] = facesOf(mathPackage, [400])
  const all = charactersOf(face.font)
  const names = namesOf(tablesOf(face.font))
  const web = await webFiles(folder, face, all, mathSlices, {})
  return { family: names.get(1), coverage: coverages.numberOf(all), web }
}

/** The characters that a font has, in order. */
function charactersOf(font) {
  return [...glyphsByCharacter(tablesOf(font)).keys()]
}

/** A file for each slice of which the face has any characters, and one for what is in none. */
async function webFiles(folder, { id, font }, all, wanted, features) {
  const sliced = Object.entries(wanted).map(([name, ranges]) => [
    name,
    new Set(parseRanges(ranges)),
  ])
  const rest = all.filter((code) => sliced.every(([, codes]) => !codes.has(code)))
  const files = [...sliced, ['other', new Set(rest)]].map(async ([name, codes]) => {
    if (!all.some((code) => codes.has(code))) return []
    const tables = tablesOf(subset(font, { characters: codes, ...features }))
    tables.set('name', nameTable(webNames(font)))
    // Level 10 takes ten times as long as level 9 and saves 6%, which counts in what most documents have.
    const bytes = await woff2(tables, name === 'basic' || name === 'latin' ? 10 : 9)
    const file = `web/${id}.${name}.woff2`
    writeFileSync(join(folder, file), bytes)
    return [[name, file]]
  })
  return Object.fromEntries((await Promise.all(files)).flat())
}

/** Copyright, family, style, full name, PostScript name, licence and its address. */
const keptNames = [0, 1, 2, 4, 6, 13, 14]

function webNames(font) {
  const names = namesOf(tablesOf(font))
  const family = names.get(16) ?? names.get(1)
  const other = otherNames[family]
  return keptNames.flatMap((id) => {
    const text = names.get(id)
    if (text === undefined) return []
    if (other === undefined || id === 0) return [[id, text]]
    const postScript = text.replace(family.replaceAll(' ', ''), other.replaceAll(' ', ''))
    return [[id, id === 6 ? postScript : text.replace(family, other)]]
  })
}

/** Embedded fonts as Word has them (ECMA-376, part 1, 17.8.1), deflated as they are in its files. */
function wordFiles(folder, { id, weight, font }, all, features) {
  const files = {}
  let last = 0
  for (const [name, ranges] of Object.entries(tiers)) {
    const codes = new Set(parseRanges(ranges))
    const count = all.filter((code) => codes.has(code)).length
    if (count === last) continue
    last = count
    const part = subset(font, { characters: codes, ...features })
    const named = weight === 600 ? asBold(part) : part
    const key = obfuscationKey(named)
    const bytes = obfuscated(named, key)
    const file = `word/${id}.${name}.deflated`
    writeFileSync(join(folder, file), deflateRawSync(bytes, { level: 9 }))
    files[name] = { file, key, size: bytes.length, crc32: crc32(bytes) }
  }
  return files
}

/**
 * A semibold face as the bold one of its own family, such as `Inter SemiBold`: Word would thicken the letters of a face that is
 * asked for in bold and doesn't say that it is (OpenType 1.9, `OS/2` and `head`).
 */
function asBold(font) {
  const tables = tablesOf(font)
  const metrics = Buffer.from(tables.get('OS/2'))
  const [weightClass, selection, boldFlag, regularFlag] = [4, 62, 1 << 5, 1 << 6]
  metrics.writeUInt16BE(700, weightClass)
  metrics.writeUInt16BE((metrics.readUInt16BE(selection) | boldFlag) & ~regularFlag, selection)
  const head = Buffer.from(tables.get('head'))
  const macStyle = 44
  head.writeUInt16BE(head.readUInt16BE(macStyle) | 1, macStyle)
  const names = namesOf(tables)
  const style = names.get(2) === 'Regular' ? 'Bold' : `Bold ${names.get(2)}`
  const own = new Map([
    [2, style],
    [4, `${names.get(1)} ${style}`],
    [6, `${names.get(1)}-${style}`.replaceAll(' ', '')],
  ])
  const kept = keptNames.flatMap((id) => {
    const text = own.get(id) ?? names.get(id)
    return text === undefined ? [] : [[id, text]]
  })
  return fontOf(new Map([...tables, ['OS/2', metrics], ['head', head], ['name', nameTable(kept)]]))
}

/** Sets of characters, each once: the faces of a family mostly have the same. */
class Coverages {
  list = []

  numberOf(codes) {
    const text = formatRanges(codes)
    const known = this.list.indexOf(text)
    return known < 0 ? this.list.push(text) - 1 : known
  }
}

await prepare()

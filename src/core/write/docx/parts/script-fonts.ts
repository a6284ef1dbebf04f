import type { FontFamily } from '../../../theme/types.ts'

type Generic = FontFamily['generic']

/** A font that comes with Office, with a serif or without, and what Word needs to know of it to find another. */
export interface ScriptFont {
  readonly name: string
  /** PANOSE-1, ten bytes in hexadecimal. */
  readonly panose: string
}

const mincho: ScriptFont = { name: 'Yu Mincho', panose: '02020400000000000000' }
const gothic: ScriptFont = { name: 'Yu Gothic', panose: '020B0400000000000000' }
const simSun: ScriptFont = { name: 'SimSun', panose: '02010600030101010101' }
const yaHei: ScriptFont = { name: 'Microsoft YaHei', panose: '020B0503020204020204' }
const mingLiu: ScriptFont = { name: 'PMingLiU', panose: '02020500000000000000' }
const jhengHei: ScriptFont = { name: 'Microsoft JhengHei', panose: '020B0604030504040204' }
const batang: ScriptFont = { name: 'Batang', panose: '02030600000101010101' }
const malgun: ScriptFont = { name: 'Malgun Gothic', panose: '020B0503020000020004' }
const times: ScriptFont = { name: 'Times New Roman', panose: '02020603050405020304' }
const arial: ScriptFont = { name: 'Arial', panose: '020B0604020202020204' }
const leelawadee: ScriptFont = { name: 'Leelawadee UI', panose: '020B0502040204020203' }
const nirmala: ScriptFont = { name: 'Nirmala UI', panose: '020B0502040204020203' }
const myanmarText: ScriptFont = { name: 'Myanmar Text', panose: '020B0502040204020203' }
const himalaya: ScriptFont = { name: 'Microsoft Himalaya', panose: '01010100010101010101' }
const sylfaen: ScriptFont = { name: 'Sylfaen', panose: '010A0502050306030303' }
const segoe: ScriptFont = { name: 'Segoe UI', panose: '020B0502040204020203' }
const ebrima: ScriptFont = { name: 'Ebrima', panose: '02000000000000000000' }

/** By the script codes of a theme's font scheme (ISO 15924): the font with serifs, and the one without. */
const byScript: Readonly<Record<string, readonly [serif: ScriptFont, sans: ScriptFont]>> = {
  Jpan: [mincho, gothic],
  Hans: [simSun, yaHei],
  Hant: [mingLiu, jhengHei],
  Hang: [batang, malgun],
  Arab: [times, arial],
  Hebr: [times, arial],
  Thai: [leelawadee, leelawadee],
  Laoo: [leelawadee, leelawadee],
  Khmr: [leelawadee, leelawadee],
  Deva: [nirmala, nirmala],
  Beng: [nirmala, nirmala],
  Guru: [nirmala, nirmala],
  Gujr: [nirmala, nirmala],
  Orya: [nirmala, nirmala],
  Taml: [nirmala, nirmala],
  Telu: [nirmala, nirmala],
  Knda: [nirmala, nirmala],
  Mlym: [nirmala, nirmala],
  Sinh: [nirmala, nirmala],
  Mymr: [myanmarText, myanmarText],
  Tibt: [himalaya, himalaya],
  Geor: [sylfaen, segoe],
  Armn: [sylfaen, segoe],
  Ethi: [ebrima, ebrima],
}

/** The fonts of every script, to go with a Latin one of that kind. */
export function scriptFonts(generic: Generic): readonly (readonly [string, ScriptFont])[] {
  return Object.entries(byScript).map(([script, pair]) => [script, pick(pair, generic)])
}

/** The East Asian font of a document, by its language; a Japanese one where the language has none of its own. */
export function eastAsianFont(generic: Generic, language: string): ScriptFont {
  const [primary, ...subtags] = language.toLowerCase().split('-')
  const traditional = subtags.some((tag) => ['hant', 'tw', 'hk', 'mo'].includes(tag))
  if (primary === 'zh' || primary === 'yue') {
    return pick(traditional || primary === 'yue' ? [mingLiu, jhengHei] : [simSun, yaHei], generic)
  }
  return pick(primary === 'ko' ? [batang, malgun] : [mincho, gothic], generic)
}

const indic = 'as bho bn doi gu hi kn kok mai ml mr ne or pa sa si ta te'.split(' ')

const complexByLanguage: ReadonlyMap<string, ScriptFont> = new Map([
  ...indic.map((language) => [language, nirmala] as const),
  ...['km', 'lo', 'th'].map((language) => [language, leelawadee] as const),
  ['my', myanmarText],
  ...['bo', 'dz'].map((language) => [language, himalaya] as const),
])

/** The font of a document for complex scripts, by its language; one with Arabic and Hebrew for most. */
export function complexFont(generic: Generic, language: string): ScriptFont {
  const primary = language.toLowerCase().split('-')[0] ?? ''
  return complexByLanguage.get(primary) ?? pick([times, arial], generic)
}

function pick([serif, sans]: readonly [ScriptFont, ScriptFont], generic: Generic): ScriptFont {
  return generic === 'serif' ? serif : sans
}

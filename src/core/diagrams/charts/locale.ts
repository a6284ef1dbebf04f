/** How a language writes the numbers and dates of a chart. */
export interface ChartLocale {
  readonly decimal: string
  /** Between groups of three digits. */
  readonly group: string
  /** The text between a number and its percent sign. */
  readonly beforePercent: string
  /** Short names of the months, from January, as in a date. */
  readonly months: readonly string[]
  /** A day and a month, in the tokens `D` and `MMM`. */
  readonly day: string
  /** A month and a year, in the tokens `MMM` and `YYYY`. */
  readonly month: string
}

const thin = '\u202f'
const wide = '\u00a0'

type Row = readonly [
  decimal: string,
  group: string,
  beforePercent: string,
  months: string,
  day?: string,
  month?: string,
]

const numbered = (sign: string) =>
  Array.from({ length: 12 }, (_, index) => `${index + 1}${sign}`).join(' ')

/**
 * Numbers and short dates of CLDR 47 (https://cldr.unicode.org), of the Gregorian calendar and in Latin digits, for the languages
 * that labels are written in. They stand here since Node's own differ from version to version.
 */
const rows: Readonly<Record<string, Row>> = {
  ar: ['.', ',', '', 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'],
  cs: [',', wide, wide, 'led úno bře dub kvě čvn čvc srp zář říj lis pro', 'D. MMM'],
  da: [',', '.', wide, 'jan. feb. mar. apr. maj jun. jul. aug. sep. okt. nov. dec.', 'D. MMM'],
  de: [',', '.', wide, 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.', 'D. MMM'],
  el: [',', '.', '', 'Ιαν Φεβ Μαρ Απρ Μαΐ Ιουν Ιουλ Αυγ Σεπ Οκτ Νοε Δεκ'],
  en: ['.', ',', '', 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec', 'MMM D'],
  es: [',', '.', wide, 'ene feb mar abr may jun jul ago sept oct nov dic'],
  fa: ['.', ',', '', 'ژانویه فوریه مارس آوریل مه ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر'],
  fi: [
    ',',
    wide,
    wide,
    'tammi helmi maalis huhti touko kesä heinä elo syys loka marras joulu',
    'D. MMM',
  ],
  fr: [',', thin, thin, 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'],
  he: ['.', ',', '', 'ינו׳ פבר׳ מרץ אפר׳ מאי יוני יולי אוג׳ ספט׳ אוק׳ נוב׳ דצמ׳'],
  hi: ['.', ',', '', 'जन॰ फ़र॰ मार्च अप्रैल मई जून जुल॰ अग॰ सित॰ अक्टू॰ नव॰ दिस॰'],
  id: [',', '.', '', 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des'],
  it: [',', '.', '', 'gen feb mar apr mag giu lug ago set ott nov dic'],
  ja: ['.', ',', '', numbered('月'), 'MMMD日', 'YYYY年MMM'],
  ko: ['.', ',', '', numbered('월'), 'MMM D일', 'YYYY년 MMM'],
  nb: [',', wide, wide, 'jan. feb. mars apr. mai juni juli aug. sep. okt. nov. des.', 'D. MMM'],
  nl: [',', '.', '', 'jan feb mrt apr mei jun jul aug sep okt nov dec'],
  pl: [',', wide, '', 'sty lut mar kwi maj cze lip sie wrz paź lis gru'],
  pt: [',', '.', '', 'jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.'],
  ru: [',', wide, wide, 'янв. февр. мар. апр. мая июн. июл. авг. сент. окт. нояб. дек.'],
  sv: [',', wide, wide, 'jan. feb. mars apr. maj juni juli aug. sep. okt. nov. dec.'],
  th: ['.', ',', '', 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.'],
  tr: [',', '.', '', 'Oca Şub Mar Nis May Haz Tem Ağu Eyl Eki Kas Ara'],
  uk: [',', wide, '', 'січ. лют. бер. квіт. трав. черв. лип. серп. вер. жовт. лист. груд.'],
  vi: [',', '.', '', numbered('').replace(/(\d+)/g, 'thg\u00a0$1')],
  zh: ['.', ',', '', numbered('月'), 'MMMD日', 'YYYY年MMM'],
}

const english: Row = ['.', ',', '', 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec', 'MMM D']

/** @param lang BCP 47 tag; English where the language isn't known */
export function chartLocale(lang: string): ChartLocale {
  const [language = ''] = lang.toLowerCase().split('-')
  const known = language === 'no' || language === 'nn' ? 'nb' : language
  const row = Object.hasOwn(rows, known) ? rows[known] : english
  const [decimal, group, beforePercent, months, day = 'D MMM', month = 'MMM YYYY'] = row ?? english
  return { decimal, group, beforePercent, months: months.split(' '), day, month }
}

/**
 * A number as the language writes it. One of four digits, such as a year, has no groups.
 *
 * @param decimals the number of digits after the decimal sign
 * @param grouped whether four digits have groups too, as beside longer numbers
 */
export function numberText(
  value: number,
  decimals: number,
  { decimal, group }: ChartLocale,
  grouped = false,
): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const hasGroups = grouped || whole.length > 4
  const digitsBefore = hasGroups ? whole.replace(/\B(?=(?:\d{3})+$)/g, group) : whole
  const digits = fraction === undefined ? digitsBefore : `${digitsBefore}${decimal}${fraction}`
  return value < 0 && Number(value.toFixed(decimals)) !== 0 ? `\u2212${digits}` : digits
}

/** The number of decimals that a number is written with, twelve at most. */
export function decimalsOf(value: number): number {
  const [mantissa = '', exponent = '0'] = String(Math.abs(value)).split('e')
  const fraction = mantissa.split('.')[1]?.length ?? 0
  return Math.min(12, Math.max(0, fraction - Number(exponent)))
}

const day = 24 * 60 * 60 * 1000

/**
 * Dates as an axis shows them, each with as much as tells it from the others: years, months, days, or times of day.
 *
 * @param times milliseconds since 1970, UTC
 */
export function dateTexts(times: readonly number[], locale: ChartLocale): readonly string[] {
  const dates = times.map((time) => new Date(time))
  const isDay = times.every((time) => time % day === 0)
  const isMonth = isDay && dates.every((date) => date.getUTCDate() === 1)
  const isYear = isMonth && dates.every((date) => date.getUTCMonth() === 0)
  const years = new Set(dates.map((date) => date.getUTCFullYear()))
  return dates.map((date) => {
    const year = String(date.getUTCFullYear())
    const filled = (pattern: string) =>
      pattern.replace(/YYYY|MMM|D/g, (token) =>
        token === 'YYYY'
          ? year
          : token === 'D'
            ? String(date.getUTCDate())
            : (locale.months[date.getUTCMonth()] ?? ''),
      )
    if (isYear) return year
    if (isMonth) return filled(locale.month)
    const withYear = years.size > 1 ? ` ${year}` : ''
    if (isDay) return filled(locale.day) + withYear
    const clock = date.toISOString().slice(11, 16)
    return clock === '00:00' ? filled(locale.day) : clock
  })
}

/** How a language writes a date in words. */
export interface DateWords {
  /** Names of the months as they stand in a date, from January. */
  readonly months: readonly string[]
  /** In the tokens of a `date_format`. */
  readonly long: string
}

/** A pattern, and the months. */
type Row = readonly [long: string, months: string]

const english =
  'January February March April May June July August September October November December'
const numbered = '1 2 3 4 5 6 7 8 9 10 11 12'

/**
 * Long dates of CLDR 47 (https://cldr.unicode.org), of the Gregorian calendar and in Latin digits, for the languages that
 * labels are written in. They stand here since Node's own differ from version to version.
 */
const rows: Readonly<Record<string, Row>> = {
  ar: ['D MMMM YYYY', 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'],
  cs: [
    'D. MMMM YYYY',
    'ledna února března dubna května června července srpna září října listopadu prosince',
  ],
  da: [
    'D. MMMM YYYY',
    'januar februar marts april maj juni juli august september oktober november december',
  ],
  de: [
    'D. MMMM YYYY',
    'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  ],
  'de-at': [
    'D. MMMM YYYY',
    'Jänner Februar März April Mai Juni Juli August September Oktober November Dezember',
  ],
  el: [
    'D MMMM YYYY',
    'Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου Οκτωβρίου Νοεμβρίου Δεκεμβρίου',
  ],
  en: ['MMMM D, YYYY', english],
  es: [
    'D [de] MMMM [de] YYYY',
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  ],
  fa: ['D MMMM YYYY', 'ژانویهٔ فوریهٔ مارس آوریل مهٔ ژوئن ژوئیهٔ اوت سپتامبر اکتبر نوامبر دسامبر'],
  fi: [
    'D. MMMM YYYY',
    'tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta',
  ],
  fr: [
    'D MMMM YYYY',
    'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  ],
  he: ['D בMMMM YYYY', 'ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר'],
  hi: ['D MMMM YYYY', 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'],
  id: [
    'D MMMM YYYY',
    'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember',
  ],
  it: [
    'D MMMM YYYY',
    'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  ],
  ja: ['YYYY年M月D日', numbered],
  ko: ['YYYY년 M월 D일', numbered],
  nb: [
    'D. MMMM YYYY',
    'januar februar mars april mai juni juli august september oktober november desember',
  ],
  nl: [
    'D MMMM YYYY',
    'januari februari maart april mei juni juli augustus september oktober november december',
  ],
  pl: [
    'D MMMM YYYY',
    'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
  ],
  pt: [
    'D [de] MMMM [de] YYYY',
    'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  ],
  ru: [
    'D MMMM YYYY г.',
    'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
  ],
  sv: [
    'D MMMM YYYY',
    'januari februari mars april maj juni juli augusti september oktober november december',
  ],
  th: [
    'D MMMM ค.ศ. YYYY',
    'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม',
  ],
  tr: ['D MMMM YYYY', 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'],
  uk: [
    'D MMMM YYYY р.',
    'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня',
  ],
  vi: ['D [tháng] M, YYYY', numbered],
  zh: ['YYYY年M月D日', numbered],
}

/** Regions whose English has the month first: the United States, what belongs to them, Canada and the Philippines. */
const monthFirst = /^en(?:-latn)?(?:-(?:us|ca|ph|pr|gu|vi|as|mp|um))?$/

/**
 * How a language writes dates.
 *
 * @param lang a BCP 47 tag, such as `de-AT`
 * @returns `null` for a language that isn't known here
 */
export function dateWordsOf(lang: string): DateWords | null {
  const tag = lang.toLowerCase()
  const [primary = ''] = tag.split('-', 1)
  if (primary === 'en' && !monthFirst.test(tag)) return wordsOf(['D MMMM YYYY', english])
  const row = rows[tag] ?? rows[norwegian.has(primary) ? 'nb' : primary]
  return row === undefined ? null : wordsOf(row)
}

/** Nynorsk has the same names. */
const norwegian: ReadonlySet<string> = new Set(['no', 'nn'])

function wordsOf([long, months]: Row): DateWords {
  return { long, months: months.split(' ') }
}

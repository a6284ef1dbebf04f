import { describe, expect, test } from 'vitest'
import { read } from '../support/read.ts'

const languageOf = (markdown: string) => read(markdown).document.lang

const german =
  'Der Vertrag ist mit einem Anwalt geprüft worden und wird von der Firma auf die neue Form gebracht, wenn das nicht durch eine andere Regelung erledigt ist.'
const french =
  'Le document est dans la base pour une lecture avec les autres qui ne sont pas sur le serveur, et nous pouvons aussi ajouter du texte aux pages de cette partie.'
const spanish =
  'El documento se encuentra en la base para los lectores y las páginas que también están en el servidor, pero no hay más texto con esta idea sobre su uso.'

describe('a document whose front matter names no language is in that of its text', () => {
  test.each([
    ['zh-Hans', '文档转换服务：直接、骨、角、门、关、将、与。'],
    ['zh-Hant', '文件轉換服務，這是一個測試。'],
    ['zh', '北京人口'],
    ['ja', '直接、骨折、角度、今日、画像、海、化、述べる。カタカナとひらがな。'],
    ['ja', '東京駅 気象庁'],
    ['ko', '안녕하세요 세계, "API" 서버입니다.'],
    ['ru', 'Это тестовый документ.'],
    ['ru', 'Привет мир'],
    ['uk', 'Це тестовий документ для перевірки, її мова.'],
    ['bg', 'Това е тестов документ, който съдържа съществен български текст и въпроси.'],
    ['be', 'Гэта тэставы дакумент, ён быў зроблены ўчора.'],
    ['sr', 'Ово је љубазни тест, ђак и ћуприја.'],
    ['ar', 'هذا مستند تجريبي'],
    ['fa', 'این یک سند آزمایشی است که گزارش می‌دهد'],
    ['ur', 'یہ ایک ٹیسٹ دستاویز ہے'],
    ['he', 'שלום עולם'],
    ['el', 'Καλημέρα κόσμε'],
    ['hi', 'नमस्ते दुनिया'],
    ['th', 'สวัสดีชาวโลก'],
    ['de', german],
    ['fr', french],
    ['es', spanish],
  ])('%s: %s', (lang, text) => {
    expect(languageOf(text)).toBe(lang)
  })

  test('most of the words decide', () => {
    expect(languageOf('文档转换服务支持 Markdown、HTML 和 PDF 格式的转换，请阅读说明。')).toBe(
      'zh-Hans',
    )
    expect(languageOf('The word 東京 is Tokyo in Japanese, and Москва is Moscow.')).toBe('en')
    expect(languageOf('[日本語](a.md) | [Русский](b.md)\n\nA tool for words.')).toBe('en')
  })

  test('code doesn’t count, nor do links beside other text', () => {
    expect(
      languageOf(`转换\n\n\`\`\`\n${'const value = 1\n'.repeat(9)}\`\`\`\n\`npm install it now\``),
    ).toBe('zh-Hans')
    expect(languageOf('转换 <https://example.org/a/b/c> [some more English words here](a)')).toBe(
      'zh-Hans',
    )
    expect(languageOf('- [转换服务](a)\n- [使用说明](b)')).toBe('zh-Hans')
  })

  test('a Chinese text that quotes kana is Chinese', () => {
    expect(languageOf('这个文档说明日语中的「の」和「は」怎么读，请认真学习这门课程。')).toBe(
      'zh-Hans',
    )
  })
})

describe('a language that the text doesn’t tell for sure is English', () => {
  test.each([
    ['too few words', 'Der Vertrag ist da.'],
    [
      'Portuguese, which is near Spanish',
      'O documento está na base para os leitores e as páginas que também estão no servidor, mas não há mais texto com esta ideia sobre o seu uso em uma página.',
    ],
    [
      'Catalan',
      'El document és a la base per als lectors i les pàgines que també són al servidor, però no hi ha més text amb aquesta idea sobre el seu ús.',
    ],
    [
      'Dutch',
      'Het document is in de basis voor een lezer van de pagina en dat is niet voor de andere die aan de server zijn en die wij ook willen lezen.',
    ],
    [
      'two languages',
      `${german} The rest of the document is in English, and that is what you are to read with care if it is for the other half of the firm.`,
    ],
    [
      'Kazakh, of whose letters Russian has most',
      'Қазақстан Республикасының құжаты, ең жаңа нұсқасы',
    ],
    ['numbers', '1 2 3'],
    ['nothing', ''],
  ])('%s', (_what, text) => {
    expect(languageOf(text)).toBe('en')
  })
})

test('front matter wins', () => {
  expect(languageOf('---\nlang: ja\n---\n\n文档转换服务')).toBe('ja')
  expect(languageOf('---\nlang: zh-Hans\n---\n\nText')).toBe('zh-Hans')
})

test('it decides the quotation marks', () => {
  expect(read(`${german} "So"`).document.children[0]).toMatchObject({
    children: [{ value: `${german} „So“` }],
  })
})

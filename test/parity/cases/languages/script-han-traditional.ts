import { scriptCase } from '../../script-case.ts'

export default scriptCase({
  construct: 'Chinese, traditional',
  lang: 'zh-TW',
  words: '文件轉換服務：一份文件，三種格式。',
  slots: ['w:eastAsia'],
  font: /./,
})

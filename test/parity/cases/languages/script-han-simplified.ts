import { scriptCase } from '../../script-case.ts'

export default scriptCase({
  construct: 'Chinese, simplified',
  lang: 'zh-CN',
  words: '文档转换服务：一个文档，三种格式。',
  slots: ['w:eastAsia'],
  font: /./,
})

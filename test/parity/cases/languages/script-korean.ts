import { scriptCase } from '../../script-case.ts'

export default scriptCase({
  construct: 'Korean',
  lang: 'ko',
  words: '문서 하나를 세 가지 형식으로 바꿉니다.',
  slots: ['w:eastAsia'],
  font: /./,
})

import { describe, expect, test } from 'vitest'
import { show, warned } from '../support/read.ts'

describe('strong words end and begin beside signs, where no spaces are', () => {
  test.each([
    ['Chinese', '这是**重点：**后面', 'text("这是") strong(text("重点：")) text("后面")'],
    ['quotes', '他说**“你好”**之后', 'text("他说") strong(text("“你好”")) text("之后")'],
    ['brackets', '使用**（甲）**等', 'text("使用") strong(text("（甲）")) text("等")'],
    ['Japanese', '私は**「これ」**が', 'text("私は") strong(text("「これ」")) text("が")'],
    ['Korean', '이것은 **용어(term)**는', 'text("이것은 ") strong(text("용어(term)")) text("는")'],
    [
      'twice in a line',
      '**甲：**一。**乙：**二。',
      'strong(text("甲：")) text("一。") strong(text("乙：")) text("二。")',
    ],
    ['code within', '用**`x`**来', 'text("用") strong(inlineCode("x")) text("来")'],
  ])('%s', (_, content, expected) => {
    expect(show(content)).toBe(`paragraph(${expected})`)
    expect(warned(content)).toEqual([])
  })

  test('in a heading, an item, a cell and a link', () => {
    const content =
      '# 甲**乙：**丙\n\n- 甲**乙：**丙\n\n| 甲**乙：**丙 |\n|--|\n\n[甲**乙：**丙](/x)'
    expect(show(content).match(/strong\(text\("乙："\)\)/g)).toHaveLength(4)
  })
})

describe('what is no pair stays as it was', () => {
  test.each([
    ['one alone', '甲**（乙', 'text("甲**（乙")'],
    ['in code', '`甲**乙：**丙`', 'inlineCode("甲**乙：**丙")'],
    ['escaped', '甲\\*\\*乙：\\*\\*丙', 'text("甲**乙：**丙")'],
    ['spaces within', '甲** 乙： **丙', 'text("甲** 乙： **丙")'],
    ['Latin, as in CommonMark', 'a**"b."**c', 'text("a**“b.”**c")'],
  ])('%s', (_, content, expected) => {
    expect(show(content)).toBe(`paragraph(${expected})`)
  })

  test('what CommonMark reads stays strong', () => {
    expect(show('甲**乙**丙')).toBe('paragraph(text("甲") strong(text("乙")) text("丙"))')
  })

  test.each([
    ['starts', '甲 **（\n'],
    ['ends', '）** 甲\n'],
  ])('many %s alone are text', (_, piece) => {
    expect(show(piece.repeat(5000))).toContain('**')
  })

  test('many in each other are strong no deeper than a few times', () => {
    const shown = show(`${'甲**（\n'.repeat(500)}${'）**甲\n'.repeat(500)}`)
    expect(shown).toContain('strong(')
    expect(shown).not.toContain('strong('.repeat(9))
  })
})

import type { ItemNumber } from './types.ts'

/** A number with that of its chapter: `1`, or `2.3`. */
export function numberValue({ chapter, count }: Pick<ItemNumber, 'chapter' | 'count'>): string {
  return chapter === undefined ? String(count) : `${chapter.number}.${count}`
}

/** A number with the word before it: `Figure 1`. */
export function numberText(number: ItemNumber): string {
  return `${number.label} ${numberValue(number)}`
}

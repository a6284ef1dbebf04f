import type { HeadingScale, HeadingStyle } from './types.ts'

type Step = Pick<HeadingStyle, 'size' | 'spaceAbove' | 'spaceBelow'> & Partial<HeadingStyle>

/** Six heading styles: what all share, what each adds, and defaults for the rest. */
export function headingScale(
  shared: Partial<HeadingStyle>,
  steps: readonly [Step, Step, Step, Step, Step, Step],
): HeadingScale {
  const style = (step: Step): HeadingStyle => ({ ...plain, ...shared, ...step })
  const [first, second, third, fourth, fifth, sixth] = steps
  return [style(first), style(second), style(third), style(fourth), style(fifth), style(sixth)]
}

const plain = {
  weight: 600,
  italic: false,
  caps: 'none',
  tracking: 0,
  align: 'start',
  rule: false,
  color: 'heading',
} as const satisfies Partial<HeadingStyle>

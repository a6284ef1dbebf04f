import type { Image, Inline } from '../document/types.ts'

/**
 * What stands for an image in a line of images that can't be shown: its text alternative, linked to its address.
 *
 * @param url `null` where it has none, or a link is around it
 * @param label for one without a text alternative
 */
export function badgeText(
  { alt, line, joined = false }: Image,
  url: string | null,
  label: string,
): Inline {
  const words = alt === '' ? label : alt
  const text = { type: 'text', value: joined ? ` ${words}` : words } as const
  if (url === null) return text
  return {
    type: 'link',
    target: { kind: 'external', url },
    title: null,
    children: [text],
    line,
  }
}

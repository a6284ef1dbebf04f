import { plainInlines } from '../from-docx/plain-text.ts'
import { plainWords } from './plain-words.ts'
import { acceptedCharacters, type BaseParagraph, type Character, splitParagraphs } from './story.ts'

/** The texts of a paragraph once changes are accepted, as they're compared; none if it's empty. */
export function textsOf(paragraph: BaseParagraph): readonly string[] {
  const own = splitParagraphs(acceptedCharacters(paragraph), paragraph.paragraph)
  return own
    .map(({ characters }) => plainWords(characters.map(({ text }) => text).join('')))
    .filter((text) => text !== '')
}

export function acceptedText(paragraph: BaseParagraph): string {
  return acceptedCharacters(paragraph)
    .map(({ text }) => text)
    .join('')
}

/** What characters show, for reports: of pictures, formulas and fields their words. */
export function shownText(characters: readonly Character[]): string {
  return characters
    .map(({ text, object }) => {
      if (object === undefined) return text
      return plainInlines([object]) || (object.type === 'image' ? 'a picture' : '')
    })
    .join('')
}

/** Whether a paragraph has neither text, once changes are accepted, nor a picture or a formula. */
export function isEmpty(paragraph: BaseParagraph): boolean {
  return (
    textsOf(paragraph).length === 0 &&
    !acceptedCharacters(paragraph).some(
      ({ object }) => object?.type === 'image' || object?.type === 'formula',
    )
  )
}

/** Whether nothing was done to a paragraph: it has the same text in the same marks, and no changes or comments. */
export function isSame(a: BaseParagraph, b: BaseParagraph): boolean {
  const isPlain = [a, b].every(
    ({ insertions, comments, joined }) =>
      insertions.length === 0 && comments.length === 0 && joined === null,
  )
  return (
    isPlain &&
    a.text === b.text &&
    a.characters.every((character, index) => {
      const other = b.characters[index]
      return (
        other !== undefined &&
        character.marks === other.marks &&
        character.deleted === null &&
        other.deleted === null &&
        character.key === other.key
      )
    })
  )
}

export function isWhollyDeleted({ characters, insertions }: BaseParagraph): boolean {
  return (
    characters.length > 0 &&
    characters.every(({ deleted }) => deleted !== null) &&
    insertions.every((each) => each.characters.every(({ deleted }) => deleted !== null))
  )
}

/** Whether all of a paragraph is a change: it was inserted, or deleted. */
export function isWhollyChanged(paragraph: BaseParagraph): boolean {
  const { text, insertions } = paragraph
  return isWhollyDeleted(paragraph) || (text === '' && insertions.length > 0)
}

/** Whose all tracked changes of a paragraph are; `null` for several people, and for nobody. */
export function soleChange({ characters, insertions }: BaseParagraph): Character['inserted'] {
  const changes = [
    ...characters.flatMap(({ deleted }) => deleted ?? []),
    ...insertions.flatMap((each) => each.characters.flatMap(({ inserted }) => inserted ?? [])),
  ]
  const [first] = changes
  return first !== undefined && changes.every(({ author }) => author === first.author)
    ? first
    : null
}

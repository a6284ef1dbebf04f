import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { wordsOfMarkdown } from '../follow/words.ts'
import { activeDraft } from '../state/workspace.ts'

const count = signal<{ readonly words: number; readonly characters: number }>()

/** Milliseconds without typing before words are counted: of a long document, that takes longer than a letter may. */
const pause = 400

const numbers = new Intl.NumberFormat('en')

/** The words and characters of the open document. */
export function WordCount() {
  const { text } = activeDraft.value
  useEffect(() => {
    const timer = setTimeout(() => {
      count.value = { words: wordsOfMarkdown(text).words.length, characters: text.length }
    }, pause)
    return () => clearTimeout(timer)
  }, [text])
  const { value } = count
  return (
    <p class="word-count">
      {value !== undefined &&
        `${numbers.format(value.words)} ${value.words === 1 ? 'word' : 'words'}, ${numbers.format(value.characters)} characters`}
    </p>
  )
}

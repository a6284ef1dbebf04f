import { useState } from 'preact/hooks'
import { notify } from '../state/notice.ts'

interface Props {
  readonly text: string
  readonly label: string
}

/** Copies text to the clipboard. */
export function CopyButton({ text, label }: Props) {
  const [copied, setCopied] = useState('')
  const done = copied === text
  return (
    <button
      type="button"
      class="button primary"
      onClick={async () => {
        if (await copy(text)) setCopied(text)
        else
          notify(
            'The browser doesn’t allow the page to copy. Select the text and copy it yourself.',
          )
      }}
    >
      <span aria-live="polite">{done ? 'Copied' : label}</span>
    </button>
  )
}

async function copy(text: string): Promise<boolean> {
  try {
    // Exists only on https: and localhost.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

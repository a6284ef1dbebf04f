import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { closeDialog, Dialog } from './dialog.tsx'

/** An entry of a palette. */
export interface Choice {
  readonly label: string
  /** The text at its end: a key, a line. */
  readonly detail?: string | undefined
  /** Levels that its label is indented. */
  readonly indent?: number
  readonly run: () => void
}

interface Props {
  readonly title: string
  /** The label of the field, and what it shows while it's empty. */
  readonly prompt: string
  readonly choices: readonly Choice[]
  /** The entry that is chosen at first. */
  readonly start?: number
  /** Shown where there is no entry at all. */
  readonly empty: string
}

/** A list that is filtered by typing. ARIA's pattern for a combobox: the focus stays in the field, arrow keys move in the list. */
export function Palette({ title, prompt, choices, start = 0, empty }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(start)
  const found = choices.filter(({ label }) => matches(label, typed))
  const active = Math.min(at, found.length - 1)

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const choose = (choice: Choice | undefined) => {
    if (choice === undefined) return
    closeDialog()
    // After the dialog has given the focus back.
    requestAnimationFrame(choice.run)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps.get(event.key)
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setAt((active + step + found.length) % found.length)
    } else if (event.key === 'Enter' && !event.isComposing) {
      event.preventDefault()
      choose(found[active])
    }
  }
  return (
    <Dialog title={title}>
      <input
        class="text-field palette-field"
        autofocus
        role="combobox"
        aria-label={prompt}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(active >= 0 && { 'aria-activedescendant': `${id}-${active}` })}
        placeholder={prompt}
        spellcheck={false}
        autocomplete="off"
        value={typed}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id={`${id}-list`}
        class="palette-list"
        role="listbox"
        aria-label={title}
        tabIndex={-1}
      >
        {found.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works in the field
          <div
            key={index}
            id={`${id}-${index}`}
            class="palette-choice"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            data-indent={choice.indent ?? 0}
            onClick={() => choose(choice)}
          >
            <span>{choice.label}</span>
            {choice.detail !== undefined && <kbd>{choice.detail}</kbd>}
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p class="hint" role="status">
          {choices.length === 0 ? empty : 'Nothing matches.'}
        </p>
      )}
    </Dialog>
  )
}

const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

/** Whether a label has each of the typed words, in any order. */
function matches(label: string, typed: string): boolean {
  const words = label.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word))
}

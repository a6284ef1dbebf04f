import { signal, useSignal } from '@preact/signals'
import { useEffect, useId, useRef } from 'preact/hooks'
import { keyLabel } from '../editor/commands/commands.ts'
import { acceptedDocuments, readFile } from '../editor/read-file.ts'
import { DownIcon, SwapIcon, UpIcon } from '../panels/icons.tsx'
import { notify } from '../state/notice.ts'
import { DiffView } from './diff-view.tsx'
import type { DiffViews } from './diff-views.ts'
import { RedlineBar } from './redline-bar.tsx'
import {
  type Compared,
  chosenFiles,
  chosenId,
  compared,
  isSwapped,
  otherVersion,
  otherVersions,
} from './versions-to-compare.ts'

/** As `styles/layout.css` has it. */
const narrowWindow = matchMedia('(width < 720px)')
const isNarrow = signal(narrowWindow.matches)
narrowWindow.addEventListener('change', ({ matches }) => {
  isNarrow.value = matches
})

/** The open document beside another version of it, and what has changed as a file. */
export function ComparePanel() {
  const texts = compared.value
  return (
    <div class="compare">
      <Choice />
      {texts === undefined ? (
        <p class="tool-message">
          There is nothing to compare with yet: choose a file, or open another document.
        </p>
      ) : (
        <Places older={texts.older} newer={texts.newer} />
      )}
    </div>
  )
}

/** The version that the open document is compared with. */
function Choice() {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const { value: other } = otherVersion
  return (
    <div class="compare-choice">
      <label for={id}>{isSwapped.value ? 'Newer version' : 'Older version'}</label>
      {other !== undefined && (
        <select
          id={id}
          class="text-field"
          value={other.id}
          onChange={({ currentTarget }) => {
            chosenId.value = currentTarget.value
          }}
        >
          {otherVersions.value.map((version) => (
            <option key={version.id} value={version.id}>
              {version.label}
            </option>
          ))}
        </select>
      )}
      <button type="button" class="button" onClick={() => picker.current?.click()}>
        Choose a file…
      </button>
      <input
        ref={picker}
        type="file"
        hidden
        accept={acceptedDocuments}
        aria-label="File to compare with"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file !== undefined) void addFile(file)
          // So that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      {other !== undefined && (
        <button
          type="button"
          class="button"
          aria-pressed={isSwapped.value}
          onClick={() => {
            isSwapped.value = !isSwapped.value
          }}
        >
          <SwapIcon />
          <span>Swap</span>
        </button>
      )}
    </div>
  )
}

async function addFile(file: File): Promise<void> {
  const read = await readFile(file)
  if (read.kind !== 'document') {
    notify(read.kind === 'refused' ? read.reason : `${file.name} is no Markdown.`)
    return
  }
  const id = `file-${chosenFiles.value.length}`
  chosenFiles.value = [...chosenFiles.value, { id, label: file.name, text: read.text }]
  chosenId.value = id
}

const keys = { next: 'Alt-↓', previous: 'Alt-↑' }

/** The changed places, to step through. */
function Places({ older, newer }: { readonly older: Compared; readonly newer: Compared }) {
  const views = useSignal<DiffViews | undefined>(undefined)
  const place = useSignal(-1)
  const count = views.value?.count ?? 0
  const step = (by: number) => {
    if (count === 0) return
    place.value = place.value < 0 && by < 0 ? count - 1 : (place.value + by + count) % count
    views.value?.show(place.value)
  }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event
      if (ctrlKey || metaKey) return
      const isArrow = altKey && !shiftKey && (key === 'ArrowDown' || key === 'ArrowUp')
      if (!isArrow && (key !== 'F7' || altKey)) return
      event.preventDefault()
      step(key === 'ArrowUp' || (key === 'F7' && shiftKey) ? -1 : 1)
    }
    // Before the texts, which are editors.
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  })
  return (
    <>
      <div class="bar compare-bar">
        <p class="compare-count" role="status">
          {countOf(count, place.value)}
        </p>
        <button
          type="button"
          class="button"
          disabled={count === 0}
          title={`Previous change (${keyLabel(keys.previous)})`}
          onClick={() => step(-1)}
        >
          <UpIcon />
          <span class="label">Previous</span>
        </button>
        <button
          type="button"
          class="button"
          disabled={count === 0}
          title={`Next change (${keyLabel(keys.next)})`}
          onClick={() => step(1)}
        >
          <DownIcon />
          <span class="label">Next</span>
        </button>
        <RedlineBar isSame={count === 0} />
      </div>
      {!isNarrow.value && (
        <div class="compare-names">
          <h3>{older.label}</h3>
          <h3>{newer.label}</h3>
        </div>
      )}
      <DiffView
        older={older}
        newer={newer}
        isNarrow={isNarrow.value}
        onReady={(ready) => {
          views.value = ready
          place.value = -1
        }}
      />
    </>
  )
}

function countOf(count: number, place: number): string {
  if (count === 0) return 'Nothing has changed.'
  if (place >= 0) return `Change ${place + 1} of ${count}`
  return count === 1 ? 'One changed place' : `${count} changed places`
}

import { useSignal } from '@preact/signals'
import { useId, useRef } from 'preact/hooks'
import { acceptedData, openData } from '../data/open-data.ts'
import { goToLine } from '../editor/current.ts'
import { shown } from '../preview/live.ts'
import { dataSource, readData, removeData, shownRecord, stepRecord } from '../state/data.ts'
import { DownIcon, OpenIcon, UpIcon } from './icons.tsx'
import { StyleDetails } from './style-details.tsx'

/** Values for the document on screen: typed, pasted or from a file, record by record. */
export function DataPanel() {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const refused = useSignal<string | undefined>(undefined)
  const { name, text } = dataSource.value
  const read = readData.value
  const count = read.kind === 'data' && read.records.length > 0 ? `${read.records.length}` : ''
  return (
    <StyleDetails title="Data" count={count} counted="records">
      <p class="hint" id={`${id}-hint`}>
        Values for <code>{'{{ name }}'}</code> in the document: YAML, JSON or CSV. Rows and lists
        are records, which fill it in one by one.
      </p>
      <div class="option">
        <label for={id}>{name ?? 'Data'}</label>
        <textarea
          id={id}
          class="text-field data-text"
          rows={6}
          spellcheck={false}
          aria-describedby={`${id}-hint`}
          aria-invalid={read.kind === 'problem'}
          placeholder={'name,city\nAda,London'}
          value={text}
          onInput={({ currentTarget }) => {
            refused.value = undefined
            dataSource.value = { name: undefined, text: currentTarget.value }
          }}
          onDrop={(event) => {
            const [file] = event.dataTransfer?.files ?? []
            if (file === undefined) return
            event.preventDefault()
            void openData(file).then((reason) => {
              refused.value = reason
            })
          }}
        />
      </div>
      {read.kind === 'problem' && (
        <p class="problem-text" role="alert">
          {read.line !== undefined && `Line ${read.line}: `}
          {read.message}
        </p>
      )}
      {refused.value !== undefined && (
        <p class="problem-text" role="alert">
          {refused.value}
        </p>
      )}
      {read.kind === 'data' && read.records.length > 0 && <Records count={read.records.length} />}
      {read.kind === 'data' && <MissingValues />}
      <div class="data-actions">
        <button type="button" class="button" onClick={() => picker.current?.click()}>
          <OpenIcon />
          {text === '' ? 'Open a file…' : 'Other file…'}
        </button>
        {text !== '' && (
          <button type="button" class="button" onClick={removeData}>
            Remove data
          </button>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        accept={acceptedData}
        aria-label="File with data"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file !== undefined) {
            void openData(file).then((reason) => {
              refused.value = reason
            })
          }
          // So that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </StyleDetails>
  )
}

/** The record on screen, and its neighbours. */
function Records({ count }: { readonly count: number }) {
  const at = shownRecord.value
  return (
    <div class="data-records">
      <p role="status">
        Record {at + 1} of {count}
      </p>
      <button type="button" class="button" disabled={at === 0} onClick={() => stepRecord(-1)}>
        <UpIcon />
        Previous
      </button>
      <button
        type="button"
        class="button"
        disabled={at === count - 1}
        onClick={() => stepRecord(1)}
      >
        <DownIcon />
        Next
      </button>
    </div>
  )
}

/** What the document asks for and this record doesn't have. */
function MissingValues() {
  const missing = (shown.value?.warnings ?? []).filter(({ code }) => code === 'data_missing')
  if (missing.length === 0) return null
  return (
    <ul class="data-missing" aria-label="Missing values">
      {missing.map(({ line, message }, index) => (
        <li key={index}>
          {line === undefined ? (
            message
          ) : (
            <button type="button" class="warning" onClick={() => goToLine(line)}>
              <span class="warning-line">Line {line}</span>
              <span>{message}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

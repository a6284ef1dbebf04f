import type { Signal } from '@preact/signals'
import { ChevronIcon, DownloadIcon } from '../panels/icons.tsx'
import { DownloadStatus } from '../preview/download-bar.tsx'
import { FormatButtons } from '../preview/format-buttons.tsx'
import { openDialog } from '../state/dialog.ts'
import { apiKey } from '../state/key.ts'
import { author, downloadRedline, listChanges, onlyChanged } from './redline.ts'

/** Downloads of what has changed, in each format. */
export function RedlineBar({ isSame }: { readonly isSame: boolean }) {
  if (apiKey.value === '') {
    return (
      <p class="compare-key">
        <button
          type="button"
          class="button"
          onClick={() => {
            openDialog.value = 'key'
          }}
        >
          Enter a key to download the changes
        </button>
      </p>
    )
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset for buttons says no more, and lays out worse */}
      <div class="downloads" role="group" aria-label="Download the changes">
        <DownloadIcon />
        <FormatButtons
          action="Download the changes as"
          disabled={isSame}
          onFormat={(format) => void downloadRedline(format)}
        />
        <details class="redline-options">
          <summary class="button">
            Options <ChevronIcon />
          </summary>
          <div class="redline-options-body">
            <label>
              Author of the changes
              <input
                class="text-field"
                value={author.value}
                maxLength={255}
                onInput={({ currentTarget }) => {
                  author.value = currentTarget.value
                }}
              />
            </label>
            <Check of={listChanges} label="A list of the changes before the text" />
            <Check of={onlyChanged} label="Only sections that have changed" />
          </div>
        </details>
      </div>
      <DownloadStatus />
    </>
  )
}

function Check({ of: value, label }: { readonly of: Signal<boolean>; readonly label: string }) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={value.value}
        onChange={({ currentTarget }) => {
          value.value = currentTarget.checked
        }}
      />
      {label}
    </label>
  )
}

import { useRef } from 'preact/hooks'
import { openFolder, refusedFolder } from '../editor/open-files.ts'
import { problem } from '../preview/live.ts'
import { type OwnTheme, ownTheme, removeOwnTheme, usesOwnTheme } from '../state/own-theme.ts'
import { OpenIcon } from './icons.tsx'
import { ThemeFaults } from './theme-faults.tsx'

/** The theme that was dropped, beside those of the service. Its colours are in files that only the service reads. */
export function OwnThemeCard({ of: { name } }: { readonly of: OwnTheme }) {
  return (
    <label class="theme-card own">
      <input
        type="radio"
        name="theme"
        checked={usesOwnTheme.value}
        onChange={() => {
          usesOwnTheme.value = true
        }}
      />
      <span class="theme-page" aria-hidden="true">
        Aa
      </span>
      <span class="theme-name">{name}</span>
    </label>
  )
}

/** Chooses a theme folder, or removes it, and says what is wrong with it. */
export function ThemeFolder() {
  const picker = useRef<HTMLInputElement | null>(null)
  const faults = usesOwnTheme.value ? problem.value?.faults : undefined
  return (
    <div class="theme-folder">
      <button type="button" class="button" onClick={() => picker.current?.click()}>
        <OpenIcon />
        {ownTheme.value === undefined ? 'Theme folder…' : 'Other folder…'}
      </button>
      <input
        ref={(input) => {
          picker.current = input
          // Preact's types don't know it as an attribute.
          if (input !== null) input.webkitdirectory = true
        }}
        type="file"
        hidden
        aria-label="Theme folder"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          void openFolder(files.map((file) => ({ path: file.webkitRelativePath, file })))
          // So that the same folder can be chosen again.
          event.currentTarget.value = ''
        }}
      />
      {ownTheme.value !== undefined && (
        <button type="button" class="button" onClick={removeOwnTheme}>
          Remove {ownTheme.value.name}
        </button>
      )}
      {refusedFolder.value !== undefined && (
        <p class="problem-text" role="alert">
          {refusedFolder.value}
        </p>
      )}
      {faults !== undefined && <ThemeFaults faults={faults} />}
      <p class="hint">
        A folder with a theme.yaml or a _brand.yml, its fonts and its logo. You can also drop it on
        the page. It stays until you leave the page.
      </p>
    </div>
  )
}

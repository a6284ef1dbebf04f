import { useState } from 'preact/hooks'
import { encodeBase64 } from '../../src/client/base64.ts'
import { formatDescriptions } from '../../src/core/formats/formats.ts'
import { apiAddress } from '../api/client.ts'
import type { ThemeFiles } from '../api/types.ts'
import { type Language, languageNames, snippet } from '../snippets/snippets.ts'
import { currentRequest } from '../state/workspace.ts'
import { CopyButton } from './copy.tsx'
import { Dialog } from './dialog.tsx'

/** Characters; the rest is only copied. */
const maxShownLength = 20_000

export function CodeDialog() {
  const [language, setLanguage] = useState<Language>('curl')
  const { theme_files, ...rest } = currentRequest.value
  const request = theme_files === undefined ? rest : { ...rest, theme_files: inBase64(theme_files) }
  const text = snippet(language, {
    address: apiAddress('convert'),
    request,
    mediaType: formatDescriptions[request.format].mediaType,
  })
  return (
    <Dialog title="Copy as code">
      <p>
        Creates exactly what is on screen, as {formatDescriptions[request.format].title}. The key
        comes from the environment variable <code>OCTAVO_KEY</code>.
      </p>
      <div class="code-choice">
        <fieldset class="segments">
          <legend class="visually-hidden">Language</legend>
          {(Object.keys(languageNames) as Language[]).map((each) => (
            <label key={each} class="segment">
              <input
                type="radio"
                name="language"
                checked={each === language}
                onChange={() => setLanguage(each)}
              />
              {languageNames[each]}
            </label>
          ))}
        </fieldset>
        <CopyButton text={text} label="Copy" />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached from the keyboard */}
      <section class="snippet" tabIndex={0} aria-label="Code">
        <pre>
          {text.slice(0, maxShownLength)}
          {text.length > maxShownLength && '\n… and the rest, which is copied too'}
        </pre>
      </section>
    </Dialog>
  )
}

/** The files as JSON has them. */
function inBase64(files: ThemeFiles): Readonly<Record<string, string>> {
  const encoded = Object.entries(files).map(([path, bytes]) => [path, encodeBase64(bytes)])
  return Object.fromEntries(encoded)
}

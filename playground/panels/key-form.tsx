import { useId, useState } from 'preact/hooks'
import { apiKey, forgetKey, keyIsRemembered, setKey } from '../state/key.ts'

interface Props {
  readonly onDone?: () => void
}

/** The form for the key. */
export function KeyForm({ onDone }: Props) {
  const id = useId()
  const [key, setEntered] = useState('')
  const [remember, setRemember] = useState(keyIsRemembered.value)
  return (
    <form
      class="key-form"
      onSubmit={(event) => {
        event.preventDefault()
        setKey(key, remember)
        onDone?.()
      }}
    >
      <label for={id}>API key</label>
      <div class="field-row">
        <input
          id={id}
          class="text-field"
          type="password"
          autocomplete="off"
          spellcheck={false}
          required
          placeholder="oct_…"
          value={key}
          onInput={(event) => setEntered(event.currentTarget.value)}
        />
        <button type="submit" class="button primary">
          Use this key
        </button>
      </div>
      <label class="check">
        <input
          type="checkbox"
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
        Remember it on this device
      </label>
      <p class="hint">
        Otherwise it’s forgotten when you close this tab. The page sends it only to this service, in
        the <code>X-API-Key</code> header.
      </p>
      {apiKey.value !== '' && (
        <button
          type="button"
          class="button"
          onClick={() => {
            forgetKey()
            onDone?.()
          }}
        >
          Forget the key in use
        </button>
      )}
    </form>
  )
}

/** How to get a key. */
export function KeyHelp() {
  return (
    <>
      <p>You need an API key to convert.</p>
      <ul>
        <li>
          <b>Does somebody run this service for you?</b> Ask them for a key.
        </li>
        <li>
          <b>Do you run it yourself?</b> Without <code>API_KEY_HASHES</code>, the service prints a
          key for that run, and a link that opens this page with it. Look in the terminal.
        </li>
      </ul>
    </>
  )
}

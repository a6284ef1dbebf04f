import { useEffect, useId, useState } from 'preact/hooks'
import { options } from '../state/options.ts'
import { usesOwnTheme } from '../state/own-theme.ts'
import { encodeShared, maxFragmentLength } from '../state/share-link.ts'
import { activeDraft, overrides, theme, view } from '../state/workspace.ts'
import { CopyButton } from './copy.tsx'
import { Dialog } from './dialog.tsx'
import { formatBytes } from './format-bytes.ts'

/** Some mail and chat programs truncate longer links. */
const safeLinkLength = 8000

/** Host names of the local machine (RFC 6761, 6.3; RFC 1122, 3.2.1.3; RFC 4291, 2.5.3). */
function isThisMachine(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

export function ShareDialog() {
  const id = useId()
  const [fragment, setFragment] = useState<string>()
  useEffect(() => {
    const { name, text } = activeDraft.value
    const shared = {
      name,
      text,
      theme: theme.value,
      overrides: overrides.value,
      options: options.value,
      view: view.value,
    }
    void encodeShared(shared).then(setFragment)
  }, [])
  const link = fragment === undefined ? '' : `${location.href.replace(/#.*/, '')}#${fragment}`
  return (
    <Dialog title="Share this document">
      {fragment !== undefined && fragment.length > maxFragmentLength ? (
        <p class="problem-text" role="alert">
          The link would be {formatBytes(fragment.length)} long; links work up to{' '}
          {formatBytes(maxFragmentLength)}. Images inside the document take up most of it. Send the
          file instead.
        </p>
      ) : (
        <>
          <p>
            The link contains the text, the theme, the colours and the options, in the part after{' '}
            <code>#</code>, which browsers never send to a server. It doesn’t contain your key:
            anyone who opens it needs their own.
          </p>
          {usesOwnTheme.value && (
            <p class="problem-text">It doesn’t include your theme folder: send that separately.</p>
          )}
          <label for={id}>Link</label>
          <div class="field-row">
            <input
              id={id}
              class="text-field"
              readOnly
              value={link}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton text={link} label="Copy the link" />
          </div>
          {isThisMachine(location.hostname) && (
            <p class="hint">
              It points to {location.host}, which is this machine. It works for others once the
              service has an address that they can reach.
            </p>
          )}
          {link.length > safeLinkLength && (
            <p class="hint">
              It’s {link.length.toLocaleString('en')} characters long. Some mail and chat programs
              cut long links.
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}

import { allowance } from '../preview/live.ts'
import { anotherIsRemembered, apiKey, keyIsRemembered } from '../state/key.ts'
import { closeDialog, Dialog } from './dialog.tsx'
import { KeyForm, KeyHelp } from './key-form.tsx'

export function KeyDialog() {
  return (
    <Dialog title={apiKey.value === '' ? 'Enter a key' : 'The key'}>
      {apiKey.value === '' ? <KeyHelp /> : <KeyInUse />}
      <KeyForm onDone={closeDialog} />
    </Dialog>
  )
}

function KeyInUse() {
  return (
    <p>
      A key is in use, {keyIsRemembered.value ? 'remembered on this device' : 'for this tab only'}.
      {anotherIsRemembered() &&
        ' Another key is remembered, and is used again once you forget this one.'}
      {allowance.value !== undefined && (
        <>
          {' '}
          At the last request, {allowance.value.remaining} of its {allowance.value.limit} requests
          per minute remained.
        </>
      )}
    </p>
  )
}

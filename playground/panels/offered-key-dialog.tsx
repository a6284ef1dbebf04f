import { keyIsRemembered, offeredKey, useInThisTab } from '../state/key.ts'
import { Dialog } from './dialog.tsx'

interface Props {
  /** The key of the link. */
  readonly offered: string
}

/** Asks whether to use the key of a link instead of the one in use. */
export function OfferedKeyDialog({ offered }: Props) {
  const close = () => {
    offeredKey.value = undefined
  }
  return (
    <Dialog title="Use the key of the link?" onClose={close}>
      <p>
        The link that you opened contains a key, and another key is in use here. Anybody can create
        such a link.{' '}
        {keyIsRemembered.value
          ? 'Your key stays saved on this device, whichever key this tab uses.'
          : 'Your key is for this tab only: it’s forgotten if you use the link’s key.'}
      </p>
      <div class="choices">
        <button type="button" class="button primary" onClick={close}>
          Keep my key
        </button>
        <button
          type="button"
          class="button"
          onClick={() => {
            useInThisTab(offered)
            close()
          }}
        >
          Use the link’s in this tab
        </button>
      </div>
    </Dialog>
  )
}

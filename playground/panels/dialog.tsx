import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { openDialog } from '../state/dialog.ts'
import { CloseIcon } from './icons.tsx'

interface Props {
  readonly title: string
  readonly onClose?: () => void
  readonly children: ComponentChildren
}

/** A modal dialog: the browser keeps the focus inside, closes it at Escape and restores the focus. */
export function Dialog({ title, onClose = closeDialog, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click outside closes it; on the keyboard, Escape does
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div class="dialog-body">
        <div class="dialog-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" class="button quiet" onClick={onClose}>
            <CloseIcon />
            <span class="label hidden-always">Close</span>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}

export function closeDialog(): void {
  openDialog.value = undefined
}

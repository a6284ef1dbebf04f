import { dismiss, notice } from '../state/notice.ts'
import { keeping } from '../state/remembered.ts'

/** What has just happened, for eyes and for screen readers. */
export function NoticeBar() {
  const { value } = notice
  return (
    <div class="notices" role="status">
      {keeping.value !== 'kept' && (
        <p class="notice">
          {keeping.value === 'full'
            ? 'What is open is too large for this browser to remember'
            : 'This browser forbids the page to remember what is open'}
          : it’s lost when you leave the page.
        </p>
      )}
      {value !== undefined && (
        <p class="notice">
          {value.text}
          {value.action !== undefined && (
            <button
              type="button"
              class="notice-action"
              onClick={() => {
                value.action?.run()
                dismiss()
              }}
            >
              {value.action.label}
            </button>
          )}
        </p>
      )}
    </div>
  )
}

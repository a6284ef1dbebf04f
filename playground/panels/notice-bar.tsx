import { dismiss, notice } from '../state/notice.ts'
import { saveOutcome } from '../state/persistence.ts'

/** Messages, which screen readers announce. */
export function NoticeBar() {
  const { value } = notice
  return (
    <div class="notices" role="status">
      {saveOutcome.value !== 'saved' && (
        <p class="notice">
          {saveOutcome.value === 'full'
            ? 'Your documents are too large for this browser to save'
            : 'This browser doesn’t allow the page to save your documents'}
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

import { type Format, formatDescriptions, formats } from '../../src/core/formats/formats.ts'

interface FormatButtonsProps {
  /** What a button does, such as `Download`; the format follows. */
  readonly action: string
  readonly disabled: boolean
  readonly onFormat: (format: Format) => void
}

/** A button for each format. */
export function FormatButtons({ action, disabled, onFormat }: FormatButtonsProps) {
  return (
    <>
      {formats.map((format) => (
        <button
          key={format}
          type="button"
          class="button"
          disabled={disabled}
          title={`${action} ${formatDescriptions[format].title}`}
          onClick={() => onFormat(format)}
        >
          <span class="visually-hidden">
            {action} {formatDescriptions[format].title},{' '}
          </span>
          .{format}
        </button>
      ))}
    </>
  )
}

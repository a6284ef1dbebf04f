import type { ComponentChildren } from 'preact'

/* Drawn on a grid of 16 with lines of 1.5. Each has a text label beside it. */

export function icon(children: ComponentChildren) {
  return (
    <svg
      class="icon"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      stroke-width="1.5"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export const SamplesIcon = () => icon(<path d="M2.5 3.5h5v9h-5zM9.5 3.5l3.5-.9 1.7 9-3.5.9" />)
export const ShareIcon = () =>
  icon(
    <path d="M6.5 9.5a3 3 0 0 0 4.3 0l2.3-2.3a3 3 0 0 0-4.3-4.3l-.8.8M9.5 6.5a3 3 0 0 0-4.3 0L2.9 8.8a3 3 0 0 0 4.3 4.3l.8-.8" />,
  )
export const CodeIcon = () => icon(<path d="M5.5 4.5 2 8l3.5 3.5M10.5 4.5 14 8l-3.5 3.5" />)
export const KeyIcon = () =>
  icon(
    <>
      <circle cx="5" cy="10.5" r="2.8" />
      <path d="m7 8.5 6-6M10.5 5l2 2" />
    </>,
  )
export const BookIcon = () =>
  icon(
    <path d="M8 4C6.5 2.9 4.5 2.6 2.5 3v9c2-.4 4-.1 5.5 1 1.5-1.1 3.5-1.4 5.5-1V3c-2-.4-4-.1-5.5 1zm0 0v9" />,
  )
export const SunIcon = () =>
  icon(
    <>
      <circle cx="8" cy="8" r="2.8" />
      <path d="M8 1.5V3M8 13v1.5M1.5 8H3M13 8h1.5M3.4 3.4l1 1M11.6 11.6l1 1M3.4 12.6l1-1M11.6 4.4l1-1" />
    </>,
  )
export const MoonIcon = () => icon(<path d="M13.5 9.5A6 6 0 0 1 6.5 2.5a6 6 0 1 0 7 7z" />)
export const AutoIcon = () =>
  icon(
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 2.5a5.5 5.5 0 0 1 0 11z" fill="currentColor" />
    </>,
  )
export const DownloadIcon = () => icon(<path d="M8 2.5v7.5M5 7.5 8 10.5l3-3M2.5 13.5h11" />)
export const PlusIcon = () => icon(<path d="M8 3v10M3 8h10" />)
export const MinusIcon = () => icon(<path d="M3 8h10" />)
export const ExternalIcon = () =>
  icon(<path d="M9 2.5h4.5V7M13.5 2.5 7.5 8.5M6.5 3.5h-4v10h10v-4" />)
export const ToolbarIcon = () =>
  icon(<path d="M1.5 2.5h13v11h-13zM1.5 6h13M4 4.2h.1M6.5 4.2h.1M9 4.2h.1" />)
export const CloseIcon = () => icon(<path d="m4 4 8 8M12 4l-8 8" />)
export const OpenIcon = () => icon(<path d="M1.5 12.5v-9h4.5l1.5 2h6v2M1.5 12.5l2-5h11.5l-2 5z" />)
export const ResetIcon = () => icon(<path d="M3 3v3.5h3.5M3.3 6.5a5 5 0 1 1-.3 2.5" />)
export const WarningIcon = () => icon(<path d="M8 2.5 14.5 13.5h-13zM8 6.5v3.5M8 11.9v.1" />)
export const CheckIcon = () => icon(<path d="m3 8.5 3.5 3.5L13 4.5" />)
export const ChevronIcon = () => icon(<path d="m4.5 6.5 3.5 3.5 3.5-3.5" />)
export const CompareIcon = () =>
  icon(<path d="M1.5 2.5h5.5v11H1.5zM9 2.5h5.5v11H9zM3.5 5.5H5M3.5 8H5M11 8h1.5M11 10.5h1.5" />)
export const SwapIcon = () =>
  icon(<path d="M2.5 5.5h11M10.5 2.5l3 3-3 3M13.5 10.5h-11M5.5 7.5l-3 3 3 3" />)
export const UpIcon = () => icon(<path d="M8 13V3.5M4 7.5l4-4 4 4" />)
export const DownIcon = () => icon(<path d="M8 3v9.5M4 8.5l4 4 4-4" />)

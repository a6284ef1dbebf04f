import type { ComponentChildren } from 'preact'
import { type DialogName, openDialog } from '../state/dialog.ts'
import { apiKey } from '../state/key.ts'
import { mode, nextMode } from '../state/mode.ts'
import {
  AutoIcon,
  BookIcon,
  CodeIcon,
  KeyIcon,
  MoonIcon,
  SamplesIcon,
  ShareIcon,
  SunIcon,
} from './icons.tsx'

const modeIcons = { auto: AutoIcon, light: SunIcon, dark: MoonIcon }
const modeNames = { auto: 'as the system', light: 'light', dark: 'dark' }
const shortModeNames = { auto: 'Auto', light: 'Light', dark: 'Dark' }

export function Header() {
  const ModeIcon = modeIcons[mode.value]
  return (
    <header class="header">
      <h1 class="brand">
        <img src={new URL('../icon.svg', import.meta.url).href} alt="" width="22" height="22" />
        <span class="brand-name">Octavo</span> <span class="brand-page">Playground</span>
      </h1>
      <nav class="header-actions" aria-label="Page">
        <DialogButton dialog="samples" label="Samples" short="Samples">
          <SamplesIcon />
        </DialogButton>
        <DialogButton dialog="share" label="Share" short="Share">
          <ShareIcon />
        </DialogButton>
        <DialogButton dialog="code" label="Copy as code" short="Code">
          <CodeIcon />
        </DialogButton>
        <a class="button quiet" href="docs">
          <BookIcon />
          <span class="label">API</span>
          <ShortName>API</ShortName>
        </a>
        <DialogButton dialog="key" label={apiKey.value === '' ? 'Enter a key' : 'Key'} short="Key">
          <KeyIcon />
        </DialogButton>
        <button
          type="button"
          class="button quiet"
          title="Appearance"
          onClick={() => {
            mode.value = nextMode()
          }}
        >
          <ModeIcon />
          <span class="label hidden-always">Appearance: {modeNames[mode.value]}</span>
          <ShortName>{shortModeNames[mode.value]}</ShortName>
        </button>
      </nav>
    </header>
  )
}

interface DialogButtonProps {
  readonly dialog: DialogName
  readonly label: string
  readonly short: string
  readonly children: ComponentChildren
}

function DialogButton({ dialog, label, short, children }: DialogButtonProps) {
  return (
    <button
      type="button"
      class="button quiet"
      title={label}
      aria-haspopup="dialog"
      onClick={() => {
        openDialog.value = dialog
      }}
    >
      {children}
      <span class="label">{label}</span>
      <ShortName>{short}</ShortName>
    </button>
  )
}

/** What stands below an icon where there is no room for its name beside it; screen readers have the name. */
function ShortName({ children }: { readonly children: string }) {
  return (
    <span class="short-name" aria-hidden="true">
      {children}
    </span>
  )
}

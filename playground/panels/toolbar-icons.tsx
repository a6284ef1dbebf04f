import type { ComponentChildren } from 'preact'
import type { CommandName } from '../editor/commands/commands.ts'
import { CodeIcon, icon, ShareIcon } from './icons.tsx'

const letter = (text: string, style: string) => (
  <span class={`toolbar-letter ${style}`} aria-hidden="true">
    {text}
  </span>
)
const listLines = 'M6.5 4h7M6.5 8h7M6.5 12h7'

/** The buttons of the toolbar, in their order. */
export const icons: ReadonlyMap<CommandName, ComponentChildren> = new Map<
  CommandName,
  ComponentChildren
>([
  ['bold', letter('B', 'is-bold')],
  ['italic', letter('I', 'is-italic')],
  ['strikethrough', letter('S', 'is-struck')],
  ['heading', letter('H', 'is-bold')],
  ['link', <ShareIcon key="link" />],
  ['bullets', icon(<path d={`${listLines}M2.5 4h.1M2.5 8h.1M2.5 12h.1`} />)],
  ['numbers', icon(<path d={`${listLines}M2 3l1-.5V5.5M2 10.5h1.6L2 13h1.8`} />)],
  ['tasks', icon(<path d="M2 3h4v4H2zM3 5l.8.8L5.2 4M8.5 5h5.5M2 9.5h4v4H2zM8.5 11.5h5.5" />)],
  ['quote', icon(<path d="M2.5 3v10M6 5h7.5M6 8h7.5M6 11h5" />)],
  ['code', <CodeIcon key="code" />],
  ['codeBlock', icon(<path d="M1.5 2.5h13v11h-13zM6 6 4.2 8 6 10M10 6l1.8 2L10 10" />)],
  ['table', icon(<path d="M1.5 3h13v10h-13zM1.5 6.5h13M6 3v10M10.5 3v10" />)],
  ['image', icon(<path d="M1.5 3h13v10h-13zM2 12l4-4.5 3 3 2-2 3.5 3.5M10.5 6h.1" />)],
  ['formula', icon(<path d="M12.5 4.5V3h-9l4.5 5-4.5 5h9v-1.5" />)],
  ['alert', icon(<path d="M8 1.8a6.2 6.2 0 1 1 0 12.400A6.2 6.2 0 0 1 8 1.8zM8 4.8v4M8 11v.1" />)],
  [
    'diagram',
    icon(
      <path d="M5.5 1.8h5v3.7h-5zM1.5 10.5h5v3.7h-5zM9.5 10.5h5v3.7h-5zM8 5.5V8M4 10.5V8h8v2.5" />,
    ),
  ],
  ['find', icon(<path d="M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM10.3 10.3 14 14" />)],
])

export const CommandsIcon = () => icon(<path d="M3 8h.1M8 8h.1M13 8h.1" />)

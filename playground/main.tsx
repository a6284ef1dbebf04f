import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import '@fontsource-variable/source-serif-4/wght.css'
import { render } from 'preact'
import { App } from './app.tsx'
import { keepScrollChoice } from './follow/follow.ts'
import { resumeArchive } from './preview/archive-job.ts'
import { startPreview } from './preview/live.ts'
import { applyMode } from './state/mode.ts'
import { start, watchFragment } from './state/start.ts'
import { keepToolbarChoice } from './state/toolbar.ts'
import { keepOpenedVersions } from './state/versions.ts'

applyMode()
keepScrollChoice()
keepToolbarChoice()
await start()
watchFragment()
keepOpenedVersions()
const root = document.getElementById('app')
if (root !== null) render(<App />, root)
startPreview()
resumeArchive()

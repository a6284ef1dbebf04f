import { type Sample, samples } from '../samples/samples.ts'
import { addDraft, overrides, theme } from '../state/workspace.ts'
import { closeDialog, Dialog } from './dialog.tsx'

export function SamplesDialog() {
  return (
    <Dialog title="Samples">
      <p>Each sample opens beside your documents, in a suitable theme.</p>
      <ul class="sample-list">
        {samples.map((sample) => (
          <li key={sample.name}>
            <button type="button" class="sample" onClick={() => void openSample(sample)}>
              <span class="sample-title" lang={sample.lang}>
                {sample.title}
              </span>
              <span class="sample-about">{sample.about}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

async function openSample(sample: Sample): Promise<void> {
  const text = await sample.text()
  addDraft(sample.name, text, true)
  theme.value = sample.theme
  overrides.value = {}
  closeDialog()
}

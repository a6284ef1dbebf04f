import { notify } from '../state/notice.ts'
import { wordExtensions } from './word-names.ts'

/** Places the edits of a Word file in the open document, or converts it to Markdown if that's empty. */
export async function openWordFile(file: File): Promise<void> {
  ;(await reviewRoom())?.takeWordFile(file)
}

/** Has the user choose a Word file, and does this with it. */
export function chooseWordFile(work: 'merge' | 'convert'): void {
  const picker = document.createElement('input')
  picker.type = 'file'
  picker.accept = wordExtensions.join(',')
  picker.addEventListener('change', async () => {
    const [file] = picker.files ?? []
    if (file !== undefined) (await reviewRoom())?.startWork(file, work)
  })
  picker.click()
}

/** What handles Word files is loaded when there is one. */
async function reviewRoom(): Promise<typeof import('../review/review.ts') | undefined> {
  try {
    return await import('../review/review.ts')
  } catch {
    notify('What reads Word files couldn’t be loaded. Check the network, and try again.')
    return undefined
  }
}

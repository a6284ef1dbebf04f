import type { Visit } from './playground.ts'

/** Drops files, by name, type and content, in the middle of the editor's first line. */
export async function dropFiles(
  { page }: Visit,
  files: readonly { readonly name: string; readonly type: string; readonly base64: string }[],
): Promise<void> {
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer()
    for (const { name, type, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type }))
    }
    return transfer
  }, files)
  const line = page.locator('.cm-line').first()
  const box = await line.boundingBox()
  await line.dispatchEvent('drop', {
    dataTransfer,
    clientX: (box?.x ?? 0) + 40,
    clientY: (box?.y ?? 0) + 8,
  })
}

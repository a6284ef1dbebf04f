import { type Work, work } from './review.ts'

export interface FileProps {
  readonly file: File
}

export interface WorkProps extends FileProps {
  readonly what: Work
}

/** For a file that has nothing to do with the document. */
export function ConvertButton({ file }: FileProps) {
  return <WorkButton file={file} what="convert" label="Open it as a document of its own" />
}

/** Starts something with a Word file. */
export function WorkButton({
  file,
  what,
  label,
  isPrimary = false,
}: WorkProps & { readonly label: string; readonly isPrimary?: boolean }) {
  return (
    <button
      type="button"
      class={isPrimary ? 'button primary' : 'button'}
      onClick={() => void work(file, what)}
    >
      {label}
    </button>
  )
}

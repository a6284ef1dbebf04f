import { computed, effect, signal } from '@preact/signals'
import { type Data, isData } from '../../src/data/data.ts'

/** Text with data as it's written in the panel, or comes from a file. */
export interface DataSource {
  /** Of the file, if it's from one. */
  readonly name: string | undefined
  readonly text: string
}

/** What is read of it. */
export type ReadData =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'data'; readonly data: Data; readonly records: readonly Data[] }
  | { readonly kind: 'problem'; readonly message: string; readonly line: number | undefined }

const nothing: DataSource = { name: undefined, text: '' }

export const dataSource = signal<DataSource>(nothing)
export const readData = signal<ReadData>({ kind: 'none' })

/** Which of the records is shown, from 0. */
const wantedRecord = signal(0)

export const shownRecord = computed(() => {
  const read = readData.value
  return read.kind === 'data'
    ? Math.min(wantedRecord.value, Math.max(0, read.records.length - 1))
    : 0
})

/** What the document on screen is filled in with; `undefined` for none. */
export const currentData = computed<Data | undefined>(() => {
  const read = readData.value
  if (read.kind !== 'data') return undefined
  const record = read.records[shownRecord.value]
  if (record === undefined) return read.data
  return { ...read.data, ...record, record, record_number: shownRecord.value + 1 }
})

export function stepRecord(by: 1 | -1): void {
  wantedRecord.value = Math.max(0, shownRecord.value + by)
}

export function removeData(): void {
  dataSource.value = nothing
}

/** The kind of file that text without a name is. */
function nameOfText(text: string): string {
  const start = text.trimStart()
  if (/^[[{]/.test(start)) return 'data.json'
  const first = start.split('\n', 1)[0] ?? ''
  return /[,;\t]/.test(first) && !/^[\w-]+:(?:\s|$)/.test(first) && !first.startsWith('- ')
    ? 'records.csv'
    : 'data.yaml'
}

effect(() => {
  const { name, text } = dataSource.value
  if (text.trim() === '') {
    readData.value = { kind: 'none' }
    return
  }
  // What is shown stays until the other is read.
  if (readData.peek().kind === 'none') readData.value = { kind: 'reading' }
  void read(name ?? nameOfText(text), text).then((result) => {
    if (dataSource.peek().text === text) readData.value = result
  })
})

async function read(name: string, text: string): Promise<ReadData> {
  try {
    const { parseData } = await import('../data/parse-data.ts')
    const data = parseData(name, text)
    const records = Array.isArray(data.records) ? data.records.filter(isData) : []
    return { kind: 'data', data, records }
  } catch (error) {
    const line = error instanceof Error && 'line' in error ? error.line : undefined
    const message = error instanceof Error ? error.message : 'The data could not be read.'
    return { kind: 'problem', message, line: typeof line === 'number' ? line : undefined }
  }
}

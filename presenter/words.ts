/** What the page says in the language of the document. */
export interface Words {
  readonly slide: string
  readonly notes: string
  readonly overview: string
  readonly fullScreen: string
  readonly speaker: string
  readonly printNotes: string
  readonly pause: string
  readonly keys: string
  readonly previous: string
  readonly next: string
}

/** Those that the writer has put into the page. */
export function wordsIn(page: Document): Words {
  return JSON.parse(page.querySelector('#presenter-words')?.textContent ?? '{}')
}

/** How the number of a record's pages is known among the pages of headings. No heading's id holds a space. */
export function listedRecord(record: number): string {
  return `record ${record}`
}

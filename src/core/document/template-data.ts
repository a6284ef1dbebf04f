/** One of the items of a list, as the part of a Word template that is repeated for it sees it. */
export interface TemplateItem {
  readonly value: unknown
  /** What the template calls it; `null` where its own names are known without that. */
  readonly name: string | null
  /** From 1. */
  readonly number: number
  /** The one around it, whose names are known too. */
  readonly outer?: TemplateItem | undefined
}

/** The data of a document, as a Word template asks for it. */
export interface TemplateData {
  /** The items of a list. One of a value that is there, and none of one that isn't, or is false. */
  readonly items: (name: string, item?: TemplateItem) => readonly unknown[]
  /** A value with filters, such as `total | money: "EUR"`, as text; `null` where the data doesn't have it. */
  readonly text: (expression: string, item?: TemplateItem) => string | null
}

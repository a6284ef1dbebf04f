/** A sample document. */
export interface Sample {
  readonly name: string
  readonly title: string
  /** What it shows. */
  readonly about: string
  /** The theme that suits it. */
  readonly theme: string
  /** The language of the title. */
  readonly lang: string
  readonly text: () => Promise<string>
}

/** A first visit shows the first. */
export const samples: readonly Sample[] = [
  {
    name: 'readme',
    title: 'README',
    about: 'Code, a table, tasks and an alert',
    theme: 'modern',
    lang: 'en',
    text: async () => (await import('./readme.md?raw')).default,
  },
  {
    name: 'quarterly-report',
    title: 'Report',
    about: 'Contents, tables, notes and page breaks',
    theme: 'corporate',
    lang: 'en',
    text: async () => (await import('./report.md?raw')).default,
  },
  {
    name: 'paper',
    title: 'Paper',
    about: 'Formulas, numbered sections and footnotes',
    theme: 'academic',
    lang: 'en',
    text: async () => (await import('./paper.md?raw')).default,
  },
  {
    name: 'letter',
    title: 'Letter',
    about: 'Quiet type and no ornament',
    theme: 'minimal',
    lang: 'en',
    text: async () => (await import('./letter.md?raw')).default,
  },
  {
    name: 'arabic',
    title: 'العربية',
    about: 'Right to left, with a table and a quotation',
    theme: 'elegant',
    lang: 'ar',
    text: async () => (await import('./arabic.md?raw')).default,
  },
  {
    name: 'chinese',
    title: '中文',
    about: 'Chinese text, a list and a table',
    theme: 'editorial',
    lang: 'zh',
    text: async () => (await import('./chinese.md?raw')).default,
  },
]

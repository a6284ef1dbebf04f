import { zipMediaType } from '../../common/files/media-types.ts'
import { formatDescriptions } from '../../core/formats/formats.ts'

/** A request that a reader can copy, and its response. */
export interface Example {
  readonly summary: string
  readonly request: Readonly<Record<string, unknown>>
  /** The JSON. Its base64 is only the beginning, which is the same for every document of a format. */
  readonly response: Readonly<Record<string, unknown>>
}

export type Examples = Readonly<Record<string, Example>>

/** The beginning of files of each format, in base64. */
const beginnings = {
  html: 'PCFkb2N0eXBlIGh0bWw+',
  docx: 'UEsDBBQA',
  pdf: 'JVBERi0x',
} as const

/** What a conversion answers: the name of the file, and its size. */
function file(
  name: string,
  format: keyof typeof beginnings,
  size_bytes: number,
  warnings?: readonly object[],
): Example['response'] {
  return {
    status: 'success',
    filename: `${name}.${format}`,
    content_base64: beginnings[format],
    content_type: formatDescriptions[format].mediaType,
    size_bytes,
    ...(warnings && { warnings }),
  }
}

/** What a batch of two documents answers. */
function archive(warnings?: readonly object[]): Example['response'] {
  return {
    status: 'success',
    filename: 'batch_output.zip',
    content_base64: beginnings.docx,
    content_type: zipMediaType,
    file_count: 2,
    ...(warnings && { warnings }),
  }
}

export const diffExamples: Examples = {
  redline: {
    summary: 'A Word document with tracked changes',
    request: {
      old_content: 'Payment is due within thirty days.',
      content: 'Payment is due within ten days.',
      format: 'docx',
      author: 'Ada Lovelace',
      date: '2026-11-20',
    },
    response: file('document', 'docx', 12_480),
  },
}

export const textExamples: Examples = {
  html: {
    summary: 'A page, with every default',
    request: { content: '# Hello\n\nA *first* document.' },
    response: file('document', 'html', 15_320),
  },
  pdf: {
    summary: 'A PDF in a theme, with a custom colour',
    request: {
      content:
        '---\ntitle: Quarterly report\nlang: en\n---\n\n## Revenue\n\n| Quarter | EUR |\n| --- | ---: |\n| First | 1,200 |\n| Second | 1,450 |\n',
      format: 'pdf',
      theme: 'academic',
      filename: 'quarterly-report',
      custom_overrides: { accent: '#b00020' },
    },
    response: file('quarterly-report', 'pdf', 31_415),
  },
  options: {
    summary: 'A Word document, with options in place of front matter',
    request: {
      content: '---\ntitle: Draft\n---\n\n## Revenue\n\nUp by a fifth.\n',
      format: 'docx',
      options: {
        title: 'Quarterly report',
        authors: ['Ada Lovelace', 'Karl Berg'],
        date: '2026-05-04',
        lang: 'en',
        toc: true,
        page_size: 'a4',
      },
    },
    response: file('document', 'docx', 12_345),
  },
  assets: {
    summary: 'A page with an image sent with the text',
    request: {
      content: '# Logo\n\n![Our logo](./img/logo.gif)',
      assets: {
        'img/logo.gif': 'R0lGODdhCAAEAIEAAMgeHgAAAAAAAAAAACwAAAAACAAEAAAIDAABCBxIsKDBgwQDAgA7',
      },
    },
    response: file('document', 'html', 15_432),
  },
  'theme-files': {
    summary: 'A page in a theme of your own',
    request: {
      content: '# Hello\n\nA [link](https://acme.example).',
      theme_files: {
        // extends: modern
        // palette: { accent: '#0b7a75' }
        'theme.yaml': 'ZXh0ZW5kczogbW9kZXJuCnBhbGV0dGU6IHsgYWNjZW50OiAnIzBiN2E3NScgfQo=',
      },
    },
    response: file('document', 'html', 15_432),
  },
  warnings: {
    summary: 'A Word document, with a warning',
    request: { content: '# Logo\n\n![Our logo](img/logo.png)', format: 'docx' },
    response: file('document', 'docx', 12_345, [
      {
        code: 'image_not_found',
        message:
          'The image "img/logo.png" was not found: no file with that name was sent with the document.',
        line: 3,
      },
    ]),
  },
}

export const fileExamples: Examples = {
  docx: {
    summary: 'A Word document',
    request: {
      file: '# Hello\n\nA *first* document.',
      format: 'docx',
      theme: 'academic',
      custom_overrides: { accent: '#b00020' },
      options: { title: 'Quarterly report', number_sections: false },
    },
    response: file('report', 'docx', 12_345),
  },
}

export const wordExamples: Examples = {
  markdown: {
    summary: 'Markdown and pictures',
    request: { file: '(a Word file)', track_changes: 'all' },
    response: {
      status: 'success',
      filename: 'report.zip',
      content_base64: 'UEsDBBQA',
      content_type: 'application/zip',
      size_bytes: 12_345,
    },
  },
}

/** A Word file that came back with another text. */
export const reviewExamples: Examples = {
  placed: {
    summary: 'Changes as CriticMarkup',
    request: {
      file: 'The old text.\n',
      edited: '(the Word file, edited)',
      track_changes: 'all',
      output: 'markdown',
    },
    response: {
      status: 'success',
      filename: 'report.md',
      content_base64: 'VGhlIHt+fm9sZH4+bmV3',
      content_type: 'text/markdown',
      size_bytes: 25,
    },
  },
}

/** Two files that become one document. */
export const mergeExamples: Examples = {
  merge: {
    summary: 'Two files as one document',
    request: {
      files: [
        { content: '---\ntitle: Guide\n---\n\n# One\n\n[Two](two.md)', filename: 'one.md' },
        { content: '# Two', filename: 'two.md' },
      ],
      format: 'docx',
      merge: true,
    },
    response: file('one', 'docx', 12_345),
  },
}

export const batchExamples: Examples = {
  docx: {
    summary: 'Two Word documents',
    request: {
      files: [
        { content: '# One', filename: 'one', options: { title: 'Volume one' } },
        { content: '# Two' },
      ],
      format: 'docx',
      theme: 'modern',
      options: { authors: ['Ada Lovelace'], lang: 'en' },
    },
    response: archive(),
  },
  warnings: {
    summary: 'Pages, one of which has a warning',
    request: { files: [{ content: '# One' }, { content: '# Two\n\n[Three](#three)' }] },
    response: archive([
      {
        code: 'link_target_missing',
        message: 'The document has no heading or anchor "three".',
        line: 3,
        file: 1,
      },
    ]),
  },
}

/** Namespaces of the parts that hold shapes. */
export const slideNamespaces = {
  'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
  'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'xmlns:p': 'http://schemas.openxmlformats.org/presentationml/2006/main',
} as const

/** Of formulas, which newer programs show, and of what stands for them in others. */
export const mathNamespaces = {
  'xmlns:mc': 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  'xmlns:a14': 'http://schemas.microsoft.com/office/drawing/2010/main',
  'xmlns:m': 'http://schemas.openxmlformats.org/officeDocument/2006/math',
} as const

const presentation = 'application/vnd.openxmlformats-officedocument.presentationml'

/** The media type of a PresentationML part, such as `slide`. */
export function slideContentType(kind: string): string {
  return `${presentation}.${kind}+xml`
}

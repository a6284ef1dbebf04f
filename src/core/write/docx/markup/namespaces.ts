/** Namespaces of the parts that hold text: document, footnotes, header, footer. */
export const textNamespaces = {
  'xmlns:w': 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'xmlns:m': 'http://schemas.openxmlformats.org/officeDocument/2006/math',
  'xmlns:wp': 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
  'xmlns:pic': 'http://schemas.openxmlformats.org/drawingml/2006/picture',
  'xmlns:mc': 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  'xmlns:w14': 'http://schemas.microsoft.com/office/word/2010/wordml',
  'mc:Ignorable': 'w14',
} as const

/** For parts that define styles, numbering or settings. */
export const wordNamespaces = { 'xmlns:w': textNamespaces['xmlns:w'] } as const

/** For the font table, which points at fonts. */
export const fontNamespaces = {
  ...wordNamespaces,
  'xmlns:r': textNamespaces['xmlns:r'],
} as const

/** The root of the types of relationship that ECMA-376 part 1 defines. */
export const officeRelationships =
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

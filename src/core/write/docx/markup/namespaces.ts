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

/** Of what Word 2013 introduced. */
export const word2012 = 'http://schemas.microsoft.com/office/word/2012/wordml'

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

/** The type of the relationship to the part that says which comments are replies ([MS-DOCX] 2.1.3). */
export const threadsRelationship =
  'http://schemas.microsoft.com/office/2011/relationships/commentsExtended'

/** Tags that the directory of a WOFF2 file names by their place in this list (https://www.w3.org/TR/WOFF2/, 5.2). */
export const woff2Tags: readonly string[] = [
  ...'cmap head hhea hmtx maxp name OS/2 post cvt fpgm glyf loca prep CFF VORG EBDT EBLC gasp hdmx kern LTSH'.split(
    ' ',
  ),
  ...'PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG sbix acnt avar bdat'.split(
    ' ',
  ),
  ...'bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc'.split(
    ' ',
  ),
  ...'Feat Sill'.split(' '),
].map((tag) => tag.padEnd(4))

/** A tag of four bytes follows. */
export const woff2OtherTag = 63

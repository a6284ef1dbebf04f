// Which characters go into one file.

const basic =
  '20-7e,a0,a7,a9,ab,ae,b0,b1,b7,bb,d7,2010-2015,2018-201e,2020-2022,2026,202f,2030,2039,203a,20ac,2122,2190-2193,21a9,2212'
const latin =
  '20-7e,a0-17f,18f,192,1a0,1a1,1af,1b0,218-21b,237,259,2bc,2c6,2c7,2c9,2d8-2dd,300-36f,1e80-1e85,1e9e,1ef2,1ef3,2000-209f,20a0-20c0,2100-218f,2190-2193,21a9,2212,25cc,fb00-fb06,fffd'
const moreLatin =
  '180-18e,190,191,193-19f,1a2-1ae,1b1-217,21c-236,238-258,25a-2bb,2bd-2c5,2c8,2ca-2d7,2de-2ff,1d00-1dbf,1e00-1e7f,1e86-1e9d,1e9f-1ef1,1ef4-1eff,2c60-2c7f,a720-a7ff,ab30-ab6f'
const greek = '370-3ff,1f00-1fff'
const cyrillic = '400-52f,1c80-1c8f,2de0-2dff,a640-a69f'
const symbols = '2194-21a8,21aa-2211,2213-23ff,2460-25cb,25cd-27bf,2900-2bff'

/**
 * For HTML, which takes as many files of a face as its characters need. The first is for what most English documents have; where
 * that isn't enough, the second replaces it, so that accented letters are kerned with the others. The others are
 * added to either.
 */
export const slices = { basic, latin, moreLatin, greek, cyrillic, symbols }

/**
 * For Word, which takes one file of a face: the first that has all that the document needs. A document that grows in
 * Word has the letters of its script.
 */
export const tiers = {
  latin: [latin, symbols].join(','),
  european: [latin, symbols, moreLatin, greek, cyrillic].join(','),
}

/**
 * Of the font for formulas. Browsers take a formula's measures from the first file, and set single letters in italics,
 * which have characters of their own.
 */
export const mathSlices = {
  basic:
    '20-7e,a0,ac,b1,b4,b5,b7,d7,f7,131,237,2c6,2c7,2d8-2dd,300-304,307,308,30a,30c,338,391-3c9,3d1,3d5,3f1,3f5,2009,200a,2013,2014,2018,2019,2022,2026,2032-2034,2057,2061-2064,20d7,210e,210f,211d,2113,2190,2192,2194,21a6,21d2,21d4,2200,2202,2203,2205-2209,220b,220f,2211-2213,2217,2218,221a,221d,221e,2225,2227-222b,2234,223c,2243,2245,2248,2260,2261,2264,2265,226a,226b,2282,2283,2286,2287,2295,2297,22a5,22c5,22ee,22ef,22f1,2308-230b,27e8,27e9,2016,1d434-1d467,1d6a4,1d6a5,1d6e2-1d71b',
  letters:
    '2100-210d,2110-2112,2114-211c,211e-214f,1d400-1d433,1d468-1d6a3,1d71c-1d7ff,1ee00-1eeff',
  operators:
    'a7,a8,af,2010-2012,2015-2017,201c-201e,2020,2021,2035-2037,2044,20d0-20d6,20d8-20f0,2191,2193,2195-21a5,21a7-21d1,21d3,21d5-21ff,2201,2204,220a,220c-220e,2210,2214-2216,2219,221b,221c,221f-2224,2226,222c-2233,2235-223b,223d-2242,2244,2246,2247,2249-225f,2262,2263,2266-2269,226c-2281,2284,2285,2288-2294,2296,2298-22a4,22a6-22c4,22c6-22ed,22f0,22f2-2307,230c-23ff,25a0-25ff,2605,2606,2660-266f,27c0-27e7,27ea-27ff,2900-2aff',
}

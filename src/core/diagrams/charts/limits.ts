/** More positions can't be distinguished in the width of a page. */
export const mostPositions = 1000
/** Horizontal bars take a line each, and a page has some 60. */
export const mostHorizontalBars = 60
export const mostSeries = 20
/** More have no room for their labels. */
export const mostSlices = 30
/** The range of numbers other than zero: those beyond have more digits than an axis can show. */
export const largestValue = 1e15
export const smallestValue = 1e-12

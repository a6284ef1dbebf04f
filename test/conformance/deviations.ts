/** Examples of CommonMark 0.31.2 that Octavo answers otherwise, each with the reason. */
export const deviations: ReadonlyMap<number, string> = new Map([])

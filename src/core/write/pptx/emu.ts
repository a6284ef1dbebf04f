/** English Metric Units: 12,700 to the point. */
export function emu(points: number): number {
  return Math.round(points * 12_700)
}

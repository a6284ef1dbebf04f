import { faultLine, type ThemeError } from '../../themes/theme-fault.ts'
import { printable } from './printable.ts'

/** Writes what is wrong with a theme's files to standard error. */
export function printFaults({ faults }: ThemeError): void {
  for (const fault of faults) process.stderr.write(`${printable(faultLine(fault, 'error'))}\n`)
}

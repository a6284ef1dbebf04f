import { faultLine, type ThemeError } from '../../themes/theme-fault.ts'
import { printable } from './printable.ts'

export function printFaults({ faults }: ThemeError): void {
  for (const fault of faults) process.stderr.write(`${printable(faultLine(fault, 'error'))}\n`)
}

import type { ThemeFault } from '../api/problem.ts'

/** What is wrong with a theme, each with its file and line. */
export function ThemeFaults({ faults }: { readonly faults: readonly ThemeFault[] }) {
  return (
    <ul class="theme-faults">
      {faults.map(({ file, line, message }) => (
        <li key={`${file} ${line} ${message}`}>
          <span class="theme-fault-place">
            {file}
            {line !== undefined && `, line ${line}`}
          </span>{' '}
          {message}
        </li>
      ))}
    </ul>
  )
}

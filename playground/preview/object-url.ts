import { useEffect, useState } from 'preact/hooks'
import type { Result } from './live.ts'

/** An object URL of the file, as long as it's shown. */
export function useObjectUrl({ bytes, contentType }: Result): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type: contentType }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes, contentType])
  return address
}

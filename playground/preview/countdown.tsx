import { useEffect, useState } from 'preact/hooks'

/** The remaining seconds, hidden from screen readers, which would announce each. */
export function Countdown({ until }: { readonly until: number }) {
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return <span aria-hidden="true">{Math.max(0, Math.ceil((until - now) / 1000))} s</span>
}

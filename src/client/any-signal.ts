/** A signal that aborts with the first of these: `AbortSignal.any`, which Firefox has only since 124. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any([...signals])
  const controller = new AbortController()
  const { signal } = controller
  for (const each of signals) {
    if (each.aborted) controller.abort(each.reason)
    else each.addEventListener('abort', () => controller.abort(each.reason), { once: true, signal })
  }
  return signal
}

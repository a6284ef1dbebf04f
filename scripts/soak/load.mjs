import { createHash } from 'node:crypto'
import { randomFrom } from '../random-from.mjs'
import { benign, hostile } from './documents.mjs'

/** One in so many requests means harm. */
const hostileShare = 0.05

/** Sends requests one after another from so many clients until the time is up, and returns their results. */
export async function load({ url, key, clients, seed, until }) {
  const random = randomFrom(seed)
  const firsts = new Map()
  const result = {
    kinds: 0,
    compared: 0,
    documents: 0,
    faults: [],
    latencies: new Map(),
    hostile: new Map(),
  }

  const post = ({ path, body, leaveAfter }) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body,
      ...(leaveAfter !== undefined && { signal: AbortSignal.timeout(leaveAfter) }),
    })

  async function sendBenign() {
    const { kind, format, ...request } = benign[Math.floor(random() * benign.length)]
    const begin = performance.now()
    try {
      const response = await post(request)
      const answer = await response.json()
      const taken = result.latencies.get(format) ?? []
      result.latencies.set(format, taken)
      taken.push(performance.now() - begin)
      if (response.status !== 200) {
        result.faults.push(`${kind}: ${response.status} ${answer.code}: ${answer.message}`)
        return
      }
      result.documents += answer.file_count ?? 1
      const hash = createHash('sha256').update(answer.content_base64, 'base64').digest('hex')
      const first = firsts.get(kind)
      if (first === undefined) firsts.set(kind, hash)
      else result.compared += 1
      if (first !== undefined && first !== hash) result.faults.push(`${kind}: other bytes`)
    } catch (error) {
      result.faults.push(`${kind}: no answer (${error.cause?.code ?? error.message})`)
    }
  }

  async function sendHostile() {
    const [kind, make] = hostile[Math.floor(random() * hostile.length)]
    const request = make(random())
    const outcomes = result.hostile.get(kind) ?? new Map()
    result.hostile.set(kind, outcomes)
    let outcome
    try {
      const response = await post(request)
      await response.arrayBuffer()
      outcome = String(response.status)
      if (response.status === 500) result.faults.push(`${kind}: 500`)
    } catch (error) {
      outcome = 'left'
      if (request.leaveAfter === undefined) {
        result.faults.push(`${kind}: no answer (${error.cause?.code ?? error.message})`)
      }
    }
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }

  const lane = async () => {
    while (performance.now() < until) await (random() < hostileShare ? sendHostile() : sendBenign())
  }
  await Promise.all(Array.from({ length: clients }, lane))
  result.kinds = firsts.size
  return result
}

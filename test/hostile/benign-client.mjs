import { parentPort, workerData } from 'node:worker_threads'

/**
 * Asks for a small page at regular times, whatever has become of those before it. In a thread of its own, so that it asks and
 * reads in time while others make large documents. Told to stop, it answers with what it has seen.
 */
const { url, key, mostPending, every } = workerData

const pending = new Set()
/** Of each request, in milliseconds from when it was due. */
const durations = []
/** When each of those was due, in milliseconds since 1970. */
const dueTimes = []
/** What was answered other than 200. */
const failures = []

async function ask(due) {
  try {
    const response = await fetch(`${url}/api/v1/convert`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ content: '# Hello\n\nA *small* page.' }),
    })
    const text = await response.text()
    if (response.status !== 200) failures.push(`${response.status} ${text}`)
  } catch (error) {
    failures.push(String(error))
  }
  durations.push(performance.now() - due)
  dueTimes.push(performance.timeOrigin + due)
}

let due = performance.now()
const clock = setInterval(() => {
  for (; due <= performance.now(); due += every) {
    if (pending.size >= mostPending) continue
    const asked = ask(due)
    pending.add(asked)
    void asked.finally(() => pending.delete(asked))
  }
}, 10)

parentPort.once('message', async () => {
  clearInterval(clock)
  await Promise.all(pending)
  parentPort.postMessage({ durations, dueTimes, failures })
})

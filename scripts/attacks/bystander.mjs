import { request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * Asks for a small page every 100 ms over a connection of its own each time, as somebody who comes for the first time does.
 * In a thread of its own, so that it asks and reads in time. Told to stop, it answers with what it has seen.
 */
const { url, key } = workerData
const every = 100

const body = JSON.stringify({ content: '# Hello\n\nA *small* page.' })
const options = {
  method: 'POST',
  agent: false,
  headers: {
    'x-api-key': key,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  },
}

const pending = new Set()
/** Of each page that was answered, in milliseconds from when it was due. */
const waits = []
/** What was answered other than 200. */
const refusals = []

function ask(due) {
  return new Promise((resolve) => {
    const asked = request(`${url}/api/v1/convert`, options, (response) => {
      response.resume().once('close', () => {
        if (response.statusCode === 200 && response.complete) waits.push(performance.now() - due)
        else refusals.push(String(response.statusCode))
        resolve()
      })
    })
    asked.once('error', ({ code, message }) => {
      refusals.push(code ?? message)
      resolve()
    })
    asked.end(body)
  })
}

let due = performance.now()
const clock = setInterval(() => {
  for (; due <= performance.now(); due += every) {
    const asked = ask(due)
    pending.add(asked)
    void asked.finally(() => pending.delete(asked))
  }
}, 10)

parentPort.once('message', async () => {
  clearInterval(clock)
  await Promise.all(pending)
  parentPort.postMessage({ waits, refusals })
})

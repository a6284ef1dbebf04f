import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Scheduler, type Slot } from '#octavo/pool/scheduler.js'

/** Two slots for documents, and a reserve. `add` returns where a document's slot is found once it has one. */
function start() {
  const reserve: boolean[] = []
  const scheduler = new Scheduler({
    slots: 2,
    slotsPerClient: { alone: 2, amongOthers: 1 },
    onReserve: (isOpen) => reserve.push(isOpen),
  })
  const add = (client: string) => {
    const document: { slot?: Slot } = {}
    const start = (slot: Slot) => {
      document.slot = slot
    }
    scheduler.add({ client, signal: undefined, start, giveUp: () => {} })
    return document
  }
  return { scheduler, add, reserve }
}

describe('the reserve of a scheduler', () => {
  test('is for the others, one at a time, while one client holds all slots', () => {
    const { scheduler, add, reserve } = start()
    const greedy = [add('greedy'), add('greedy')]
    expect(reserve).toEqual([true])
    greedy.push(add('greedy'))
    const [modest, late] = [add('modest'), add('late')]
    expect(modest.slot).toEqual({ release: expect.any(Function) })
    expect(late.slot).toBeUndefined()
    modest.slot?.release()
    expect(late.slot).toEqual({ release: expect.any(Function) })
    expect(greedy[2]?.slot).toBeUndefined()
    expect(scheduler.waiting).toBe(1)
  })

  test('closes with the first slot that the client gives back, which goes to the others', () => {
    const { add, reserve } = start()
    const greedy = [add('greedy'), add('greedy'), add('greedy')]
    const [modest, late] = [add('modest'), add('late')]
    modest.slot?.release()
    greedy[0]?.slot?.release()
    expect(reserve).toEqual([true, false])
    late.slot?.release()
    expect(greedy[2]?.slot).toBeUndefined()
    expect(add('modest').slot).toEqual({ release: expect.any(Function) })
  })

  test('opens again once nobody else has come for a minute', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { add, reserve } = start()
    add('modest').slot?.release()
    const greedy = [add('greedy'), add('greedy')]
    expect(greedy[1]?.slot).toBeUndefined()
    vi.advanceTimersByTime(60_000)
    add('greedy')
    expect(greedy[1]?.slot).toEqual({ release: expect.any(Function) })
    expect(reserve).toEqual([true])
    expect(add('new').slot).toEqual({ release: expect.any(Function) })
  })
})

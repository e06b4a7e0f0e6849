import { expect, test } from 'vitest'
import { type Steps, WOKEN_BY } from '../app/create-steps.ts'
import { createSettling } from './create-settling.ts'

/** A watch over steps that find the work that a test gives them. */
function scene() {
  const clock = { now: new Date(0) }
  const ran: string[] = []
  const work: Partial<Record<keyof Steps, number>> = {}
  const names = [...Object.values(WOKEN_BY), 'job' as const]
  const steps = Object.fromEntries(
    names.map((name) => [
      name,
      async () => {
        ran.push(name)
        work[name] = (work[name] ?? 0) - 1
        return work[name] >= 0
      },
    ]),
  ) as Steps
  const silent = { on: () => () => undefined, notify: () => undefined, close: async () => undefined }
  const settling = createSettling({ notices: silent, clock, seen: () => undefined })
  const settle = async () => {
    ran.length = 0
    await settling.settle(steps)
    return ran
  }
  return { settling, settle, clock, names, work }
}

test('only the steps that a notice woke run, and jobs', async () => {
  const { settling, settle, names, clock } = scene()
  expect((await settle()).toSorted()).toEqual(names.toSorted())
  expect(await settle()).toEqual(['job'])
  settling.notices.notify({ channel: 'replies' })
  expect(await settle()).toEqual(['job', 'dispatchReplies'])
  settling.notices.notify({ channel: 'messages' })
  expect(await settle()).toEqual(['job'])
  clock.now = new Date(1)
  expect(await settle()).toHaveLength(names.length)
  settling.doubt()
  expect(await settle()).toHaveLength(names.length)
})

test('a step runs until it finds nothing, and then jobs once more', async () => {
  const { settling, settle, work } = scene()
  await settle()
  settling.notices.notify({ channel: 'texts' })
  work.answer = 2
  expect(await settle()).toEqual(['answer', 'answer', 'answer', 'job'])
})

test('a notice wakes each step but the one for jobs', () => {
  const { names } = scene()
  expect(new Set(names).size).toBe(8)
})

import { type Steps, WOKEN_BY } from '../app/create-steps.ts'
import type { Notices } from '../platform/database/notices.ts'

/** The steps in the order in which a text goes through them. */
const ORDER = [
  'fetch',
  'answer',
  'job',
  'fanOut',
  'dispatchFirst',
  'dispatchReplies',
  'dispatch',
  'hook',
] as const satisfies (keyof Steps)[]

/** Watches which steps the acts of a town wake, so that `settle` runs no others. */
export interface Settling {
  /** The notices of the town, which this watches. */
  notices: Notices
  /** Lets the next `settle` run every step, because somebody changed rows without an act. */
  doubt(): void
  /** Runs the steps that an act woke until none finds work. Runs every step when the time has changed. */
  settle(steps: Steps): Promise<void>
}

/** Makes the watch of one town. @param deps.seen called at each notice */
export function createSettling(deps: { notices: Notices; clock: { now: Date }; seen: () => void }): Settling {
  const { notices, clock, seen } = deps
  const woken = new Set<keyof Steps>(ORDER)
  const doubt = () => {
    for (const name of ORDER) woken.add(name)
  }
  let settledAt = clock.now
  const run = async (steps: Steps) => {
    if (clock.now !== settledAt) doubt()
    settledAt = clock.now
    // A job has no notice.
    woken.add('job')
    for (let name = first(woken); name; name = first(woken)) {
      woken.delete(name)
      try {
        while ((await steps[name]()) === true) woken.add('job')
      } catch (error) {
        woken.add(name)
        throw error
      }
    }
  }
  let running: Promise<unknown> = Promise.resolve()
  return {
    notices: {
      ...notices,
      notify(notice) {
        const name = WOKEN_BY[notice.channel]
        if (name) woken.add(name)
        seen()
        notices.notify(notice)
      },
    },
    doubt,
    settle(steps) {
      // Two people who act at once wait for the work of both.
      const mine = running.then(() => run(steps))
      running = mine.catch(() => undefined)
      return mine
    },
  }
}

const first = (woken: Set<keyof Steps>) => ORDER.find((name) => woken.has(name))

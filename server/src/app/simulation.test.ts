import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { type Act, histories } from '../testing/simulation/acts.ts'
import { Model } from '../testing/simulation/model.ts'
import { createWorld, tell } from '../testing/simulation/world.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The seeds that `npm run simulate` asks for, with commas; '' for the usual ones. */
    seeds: string
  }
}

/*
 * A town that nobody wrote. From a seed six people follow, join, write, answer, go out and come back by text and on the
 * web for some weeks, while carriers fail and processes die. The model says what may have happened. `npm run simulate`
 * plays other seeds.
 */
const asked = inject('seeds')
const seeds = (asked || '1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20').split(',').map(Number)
/** A single seed prints its story. */
const tellsAll = seeds.length === 1

/** The time for cutting a broken history down. */
const CUTTING_MS = 120_000

/** Plays a history. @returns its story, with the broken promise at its end if there is one */
async function play(acts: Act[]): Promise<{ story: string[]; broken: string | undefined }> {
  const world = await createWorld()
  const story: string[] = []
  try {
    const model = new Model({ choir: 'ana', porch: 'ben' })
    for (const act of acts) {
      const message = model.compose(act)
      story.push(tell(act, message))
      const done = await world.does(act, message)
      for (const [who, texts] of done.heard)
        for (const text of texts) story.push(`    ${who} hears: ${text.replaceAll('\n', ' / ')}`)
      model.judge(act, message, done)
    }
    model.judgeRest(await world.rest(), await world.counts())
    return { story, broken: undefined }
  } catch (error) {
    return { story, broken: error instanceof Error ? error.message : String(error) }
  } finally {
    await world.close()
  }
}

test.each(seeds)('the promises hold in the history of seed %i', async (seed) => {
  let told = ''
  const result = await fc.check(
    fc.asyncProperty(histories, async (acts) => {
      const { story, broken } = await play(acts)
      if (tellsAll || broken !== undefined)
        told = [...story, broken === undefined ? 'All promises held.' : `BROKEN: ${broken}`].join('\n')
      return broken === undefined
    }),
    // A broken history is cut down to a short one.
    { seed, numRuns: 1, interruptAfterTimeLimit: CUTTING_MS, markInterruptAsFailure: false },
  )
  if (tellsAll) process.stdout.write(`${told}\n`)
  expect(result.failed, told).toBe(false)
})

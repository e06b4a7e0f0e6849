import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { type Act, histories } from '../testing/simulation/acts.ts'
import { Model } from '../testing/simulation/model.ts'
import { tell } from '../testing/simulation/tell.ts'
import { createWorld } from '../testing/simulation/world.ts'

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
const FIXED = 20
const NEW = 5
const usual = () => [
  ...Array.from({ length: FIXED }, (_, at) => at + 1),
  ...Array.from({ length: NEW }, () => randomInt(1_000_000)),
]
const seeds = asked ? asked.split(',').map(Number) : usual()
if (!asked) process.stdout.write(`new seeds of the simulation: ${seeds.slice(FIXED)}\n`)
/** A single seed prints its story. Many print a line each, and the story of each broken one at once. */
const tellsAll = seeds.length === 1

/** The time for cutting a broken history down. */
const CUTTING_MS = 120_000

/** Plays a history. @returns its story, with the broken promise at its end if there is one */
async function play(acts: readonly Act[]): Promise<{ told: string; isBroken: boolean }> {
  const world = await createWorld()
  const story: string[] = []
  try {
    const model = new Model()
    for (const act of acts) {
      if (!model.mayPlay(act)) continue
      const message = model.compose(act)
      story.push(tell(act, message))
      const done = await world.does(act, message)
      for (const [who, texts] of done.heard)
        for (const text of texts) story.push(`    ${who} hears: ${text.replaceAll('\n', ' / ')}`)
      model.judge(act, message, done)
    }
    model.judgeRest(await world.rest(), await world.counts())
    return { told: [...story, 'All promises held.'].join('\n'), isBroken: false }
  } catch (error) {
    const broken = error instanceof Error ? error.message : String(error)
    return { told: [...story, `BROKEN: ${broken}`].join('\n'), isBroken: true }
  } finally {
    await world.close()
  }
}

/** Leaves out parts of a broken history for as long as it stays broken. @returns the story of the shortest */
async function cut(acts: Act[], told: string): Promise<string> {
  const until = Date.now() + CUTTING_MS
  let shortest = { acts, told }
  for (let size = Math.ceil(acts.length / 2); size > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = shortest.acts.length - 1; at >= 0 && Date.now() < until; at -= size) {
      const shorter = shortest.acts.toSpliced(Math.max(0, at - size + 1), Math.min(size, at + 1))
      const played = await play(shorter)
      if (played.isBroken) shortest = { acts: shorter, told: played.told }
    }
  }
  return shortest.told
}

test.concurrent.each(seeds)('the promises hold in the history of seed %i', async (seed) => {
  const [acts = []] = fc.sample(histories, { seed, numRuns: 1 })
  const played = await play(acts)
  const told = played.isBroken ? await cut(acts, played.told) : played.told
  if (asked)
    process.stdout.write(tellsAll || played.isBroken ? `seed ${seed}\n${told}\n` : `seed ${seed} holds\n`)
  expect(played.isBroken, told).toBe(false)
})

import { expect, test } from 'vitest'
import { judgeSoak } from './soak/judge-soak.mjs'

const reading = (at: number, change: object = {}) => ({
  ...{
    at,
    serverMb: 150,
    textsP99: 20,
    pagesP99: 30,
    waiting: 0,
    sent: at * 12_000,
    databaseMb: 50 + at * 6,
  },
  ...change,
})
const run = (change: (at: number) => object = () => ({})) =>
  Array.from({ length: 11 }, (_, at) => reading(at, change(at)))

test('a soak whose readings do not grow is flat', () => {
  expect(judgeSoak(run(), 0)).toEqual([])
  // A checkpoint or a garbage collection is no growth.
  expect(
    judgeSoak(
      run((at) => (at === 8 ? { textsP99: 400, serverMb: 165 } : {})),
      0,
    ),
  ).toEqual([])
})

test('growing memory, latency, waiting texts or database, and failed calls, are each named', () => {
  expect(
    judgeSoak(
      run((at) => ({ serverMb: 150 + at * 20 })),
      0,
    ),
  ).toEqual(['memory grew from 250 to 350 MB'])
  expect(
    judgeSoak(
      run((at) => ({ textsP99: 20 * at * at })),
      0,
    ),
  ).toEqual(['textsP99 grew from 180 to 1280 ms'])
  expect(
    judgeSoak(
      run((at) => ({ waiting: at * 500 })),
      0,
    ),
  ).toEqual(['5000 texts still wait'])
  expect(
    judgeSoak(
      run((at) => ({ databaseMb: at > 5 ? at * 60 : 50 + at * 6 })),
      0,
    ),
  ).toHaveLength(1)
  expect(judgeSoak(run(), 3)).toEqual(['3 calls failed'])
})

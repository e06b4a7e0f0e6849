// Sends requests as fast as they are answered, from another process beside the server under measure.
import http from 'node:http'
import { median, quantile } from '../tools/quantile.mjs'

/**
 * @typedef {object} Request
 * @property {string} path
 * @property {Record<string, string>} [headers]
 */

/**
 * Sends the requests in turn over connections that stay open, with a fixed number of them open at once.
 * @param {string} url of the server
 * @param {Request[]} requests
 * @param {{ atOnce: number, ms: number }} load
 * @returns {Promise<number[]>} milliseconds each, until the whole answer is here
 */
async function ask(url, requests, { atOnce, ms }) {
  const { hostname, port } = new URL(url)
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce })
  /** @type {number[]} */
  const took = []
  const end = performance.now() + ms
  let next = 0
  const one = async () => {
    while (performance.now() < end) {
      const { path, headers = {} } = requests[next++ % requests.length] ?? { path: '/' }
      const begunAt = performance.now()
      await get({ host: hostname, port, path, agent, headers })
      took.push(performance.now() - begunAt)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  agent.destroy()
  return took
}

/**
 * Asks in three rounds of ten seconds, after three seconds to warm up.
 * @returns {Promise<{ rate: number, least: number, most: number, p50: number, p99: number, slowest: number
 * }>} requests a second of the median, the slowest and the fastest round; and milliseconds each
 */
export async function askInRounds(
  /** @type {string} */ url,
  /** @type {Request[]} */ requests,
  /** @type {number} */ atOnce,
) {
  await ask(url, requests, { atOnce, ms: 3000 })
  const rounds = []
  for (let round = 0; round < 3; round++) rounds.push(await ask(url, requests, { atOnce, ms: 10_000 }))
  const rates = rounds.map((took) => took.length / 10)
  const all = rounds.flat()
  return {
    ...{ rate: median(rates), least: Math.min(...rates), most: Math.max(...rates) },
    ...{ p50: quantile(all, 0.5), p99: quantile(all, 0.99), slowest: quantile(all, 1) },
  }
}

/** @returns {Promise<void>} once the whole answer is here */
function get(/** @type {http.RequestOptions} */ options) {
  return new Promise((resolve, reject) => {
    const request = http.get(options, (answer) => {
      answer.resume()
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve()
          : reject(new Error(`${options.path} was answered ${answer.statusCode}`)),
      )
    })
    request.once('error', reject)
  })
}

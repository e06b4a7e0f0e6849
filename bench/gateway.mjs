// How many texts a second leave through a real HTTP gateway on this machine, beside two queues whose jobs
// make the same request: the same server, 64 open connections, as many jobs, in one run on the same
// PostgreSQL.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { median } from '../tools/quantile.mjs'
import { sendAll, workGraphile, workPgBoss } from './send.mjs'
import { createTable } from './table.mjs'
import { addSender, openTown } from './town.mjs'

const ROUNDS = 3
const SIDE_BY_SIDE = 64

/**
 * @param {string} folder for data
 * @param {number[]} sizes deliveries, and jobs
 */
export async function measureGateway(folder, sizes) {
  console.log('Sent a second through an HTTP gateway, median of', ROUNDS, 'rounds; ahead of both')
  const gateway = fork(join(import.meta.dirname, 'gateway-server.mjs'))
  const [port] = await once(gateway, 'message')
  const url = `http://127.0.0.1:${port}/texts`
  const town = await openTown(folder, { CARRIER: 'gateway', GATEWAY_URL: url })
  const agent = new Agent({ keepAlive: true, maxSockets: SIDE_BY_SIDE, scheduling: 'lifo' })
  const job = (/** @type {number} */ n) => post(url, agent, n)
  try {
    const table = createTable('gateway', ['jobs', 'Partyline', 'graphile-worker', 'pg-boss', 'to the best'])
    for (const size of sizes) {
      const say = await addSender(town, size)
      /** @type {number[][]} */
      const [ours, graphile, pgBoss] = [[], [], []]
      for (let round = 0; round < ROUNDS; round++) {
        ours?.push(await sendAll(town, say, size, round))
        graphile?.push(await workGraphile(town, size, { sideBySide: SIDE_BY_SIDE, job }))
        pgBoss?.push(await workPgBoss(town, size, job))
      }
      const rates = [ours, graphile, pgBoss].map((took) => size / (median(took ?? []) / 1000))
      const [own = 0, ...others] = rates
      table.row([size, ...rates, (own / Math.max(...others)).toFixed(1)])
    }
  } finally {
    agent.destroy()
    gateway.kill()
    await town.close()
  }
}

/** The request that the outbox makes for a text, with its answer read to the end. */
function post(/** @type {string} */ url, /** @type {Agent} */ agent, /** @type {number} */ n) {
  const body = JSON.stringify({
    reference: `job-${n}`,
    from: '+15550100000',
    to: `+1${5_570_000_000 + n}`,
    text: '@bench: Supper at seven, round 0',
    mediaUrls: [],
  })
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': `job-${n}`,
    }
    const sending = request(url, { method: 'POST', agent, headers }, async (answer) => {
      const { id } = JSON.parse((await answer.toArray()).join(''))
      if (id) resolve(undefined)
      else reject(new Error('the gateway gave no id'))
    })
    sending.on('error', reject)
    sending.end(body)
  })
}

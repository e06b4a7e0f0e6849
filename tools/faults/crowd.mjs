// People who text through a carrier that never gives up, and the count of the texts that they got in the end.
import { setTimeout as delay } from 'node:timers/promises'
import { signUp } from '../driven-server.mjs'

const ANA = '+15550100001'
const LATENCY_MS = 30
const RETRY_MS = 250

/**
 * @typedef {import('../driven-server.mjs').DrivenServer} DrivenServer
 * @typedef {import('./place.mjs').Place} Place
 * @typedef {{ texts: number, taken: number, away: number, silent: number, refused: number, lost: number, doubled: number,
 *   unlogged: number, flagged: number, reconciled: number }} Verdict `doubled` counts texts that reached a phone more
 *   than once, `unlogged` the doubled texts that no log line flags
 */

/** @param {number} n @returns {string} a fiction number of its own for every n */
const phone = (n) => `+1555${2_000_000 + n}`

/**
 * Ana with her followers. Every other one is also in her group.
 * @param {Place} place
 * @param {() => DrivenServer} server the one that takes texts just now
 * @param {number} followers
 */
export async function gatherCrowd(place, server, followers) {
  const fans = Array.from({ length: followers }, (_, n) => phone(n))
  const members = fans.filter((_, n) => n % 2 === 0)
  /** @type {Set<string>} each phone with each text that is to reach it, once */
  const expected = new Set()
  const answers = { taken: 0, away: 0, silent: 0 }
  let texts = 0
  let strangers = 0

  /** Repeats a text under the same id until it is acknowledged, as a carrier does. */
  const deliver = async (/** @type {string} */ from, /** @type {string} */ text, patienceMs = 15_000) => {
    const body = JSON.stringify({ id: `id-${++texts}`, from, text })
    for (;;) {
      const status = await fetch(`${server().url}/api/simulator/texts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(patienceMs),
      }).then(
        (answer) => answer.status,
        () => 0,
      )
      if (status === 202) {
        answers.taken++
        return
      }
      if (status !== 0 && status !== 503) throw new Error(`a text was answered ${status}`)
      if (status === 503) answers.away++
      else answers.silent++
      await delay(RETRY_MS)
    }
  }
  const expect = (/** @type {string[]} */ phones, /** @type {string} */ text) => {
    for (const one of phones) expected.add(`${one} ${text}`)
  }

  await signUp(server(), ANA, 'ana')
  await server().call('POST', '/group/create', { name: 'choir' })
  for (let at = 0; at < fans.length; at += 20) {
    await Promise.all(fans.slice(at, at + 20).map((from) => deliver(from, '@ana')))
  }
  await Promise.all(members.map((from) => deliver(from, '#choir')))
  await deliver(phone(99_999), 'HELP')
  await untilQuiet(place)
  const [{ text: help }] = await place.query(
    `select text from simulator_texts where phone = '${phone(99_999)}' and direction = 'out'`,
  )
  await server().call('PUT', '/simulator/faults', { latencyMs: LATENCY_MS })

  return {
    deliver,
    /**
     * Sends a broadcast, a group message and five strangers' requests for help. Resolves once the carrier has
     * delivered them all.
     */
    async speak(/** @type {number} */ round) {
      expect(fans, `@ana: Broadcast ${round}.`)
      expect(members, `#choir @ana: Practice ${round}.`)
      const asking = Array.from({ length: 5 }, () => phone(100_000 + ++strangers))
      expect(asking, help)
      await Promise.all([
        deliver(ANA, `Broadcast ${round}.`),
        deliver(ANA, `#choir Practice ${round}.`),
        ...asking.map((from, n) => delay(n * 150).then(() => deliver(from, 'HELP'))),
      ])
    },
    /**
     * Waits until nothing is being sent, and counts.
     * @param {string} output all output of the servers
     * @returns {Promise<Verdict>}
     */
    async judge(output) {
      const out = await place.query(
        `select public_id, phone, text, reference from simulator_texts where direction = 'out'`,
      )
      const flagged = findFlagged(output)
      /** @type {Map<string, { public_id: string, reference: string }[]>} */
      const had = new Map()
      for (const one of out)
        had.set(`${one.phone} ${one.text}`, [...(had.get(`${one.phone} ${one.text}`) ?? []), one])
      const refusals = await place.query(`
        select p.phone || ' ' || m.parts[1] as key from deliveries d
        join messages m on m.id = d.message_id join people p on p.id = d.recipient_id
        where d.status = 3 and d.reason = 'filtered'`)
      const refused = new Set(refusals.map(({ key }) => key))
      const wrong = { refused: refused.size, lost: 0, doubled: 0, unlogged: 0 }
      for (const key of expected) {
        const copies = had.get(key) ?? []
        if (copies.length === 0 && !refused.has(key)) wrong.lost++
        if (copies.length < 2) continue
        wrong.doubled += copies.length - 1
        // Copies of one delivery were sent again in doubt. Two deliveries would mean that an act ran twice.
        const sameDelivery = new Set(copies.map(({ reference }) => reference)).size === 1
        const told = copies.some(
          ({ public_id, reference }) => flagged.has(public_id) || flagged.has(reference),
        )
        if (!sameDelivery || !told) wrong.unlogged += copies.length - 1
      }
      const reconciled = countFoundSent(output)
      return { texts: expected.size, ...answers, ...wrong, flagged: flagged.size, reconciled }
    },
  }
}

/** @returns {number} how many texts the carrier had when the server asked about them, by the log */
export function countFoundSent(/** @type {string} */ output) {
  const lines = output.matchAll(/"times":(\d+)[^\n]*had been sent/g)
  return [...lines].reduce((sum, [, texts]) => sum + Number(texts), 0)
}

/** @returns {Set<string>} the references and carrier ids of texts that the log flags as perhaps sent twice */
export function findFlagged(/** @type {string} */ output) {
  const flagged = new Set()
  for (const line of output.split('\n')) {
    if (!line.includes('"perhapsTwice":true')) continue
    const { references = [], carrierIds = [] } = JSON.parse(line)
    for (const one of [...references, ...carrierIds]) flagged.add(one)
  }
  return flagged
}

/** Waits until every inbound text is answered and every delivery has its final state. */
export async function untilQuiet(/** @type {Place} */ place) {
  for (; ; await delay(250)) {
    const [row] = await place.query(`
      select (select count(*) from inbound_texts where answered_at is null and failed_at is null)::int
        + (select count(*) from messages where fanned_out_at is null)::int
        + (select count(*) from deliveries where status in (0, 1))::int as open`)
    if (row.open === 0) return
  }
}

/** Prints a verdict in a line. @returns whether all is well */
export function report(/** @type {string} */ what, /** @type {Verdict} */ verdict) {
  const { texts, taken, away, silent, refused, lost, doubled, unlogged, flagged, reconciled } = verdict
  console.log(
    `${what}: ${taken} texts in (${away} times 503, ${silent} times no answer), ${texts} texts out: ` +
      `${refused > 0 ? `${refused} refused by the carrier, ` : ''}${lost} lost, ${doubled} doubled (${unlogged} of them unlogged); ${reconciled} found sent, ${flagged} flagged as perhaps twice`,
  )
  return lost === 0 && unlogged === 0
}

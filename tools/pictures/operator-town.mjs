// Makes the data for an operator's pictures: a reported sender, a STOP, a text that never arrived, and acts
// of the operator.
import { setTimeout as delay } from 'node:timers/promises'
import { call, hear, say, signIn, signUp } from './people.mjs'

/** @typedef {import('./people.mjs').Browser} Browser */

/** The operator's phone. */
export const OPERATOR = '+15550100009'
/** A sender who advertises, and the people who get it. */
const DALE = '+15550100160'
const HEARERS = ['+15550100142', '+15550100155', '+15550100161']

/**
 * Fills the town for an operator and signs them in.
 * @param {Browser} olga the operator's browser
 * @param {() => Promise<{ request: Browser }>} another makes a browser for another person
 * @returns {Promise<{ user: string, hearer: string, message: string }>} the reported sender, the reporter,
 * and the message
 */
export async function makeOperatorTown(olga, another) {
  await signIn(olga, OPERATOR)
  await signUp(olga, 'olga', ['Olga', 'Brandt'])
  const { request: dale } = await another()
  await signIn(dale, DALE)
  await signUp(dale, 'bigdeals', ['Dale', 'Whitcomb'])
  for (const phone of HEARERS) {
    await say(olga, phone, '@bigdeals')
    await hear(olga, phone, /following @bigdeals/)
  }
  for (const words of ['40% OFF gutters TODAY ONLY, reply GUTTER!!', 'Win a cruise. Gutters too.']) {
    await call(dale, 'post', '/sendMessage', { message: words, sentFromWeb: true })
    for (const phone of HEARERS.slice(0, 2)) {
      await hear(olga, phone, new RegExp(words.slice(0, 12)))
      await say(olga, phone, 'REPORT @bigdeals')
      // The next message would take the report. After the second message this hears the answer to the first report.
      await hear(olga, phone, /has been reported/)
    }
  }
  const [hearer = '', , stopper = ''] = HEARERS
  const { texts } = await call(olga, 'get', `/simulator/texts?phone=${encodeURIComponent(hearer)}`)
  const { id } = texts.find((/** @type {{ text: string }} */ { text }) => text.includes('40% OFF'))
  await call(olga, 'post', '/simulator/receipts', {
    receipts: [{ id, state: 'failed', reason: 'unreachable' }],
  })
  await say(olga, stopper, 'STOP')
  await hear(olga, stopper, /START/)

  const waiting = await waitingReports(olga)
  const why = 'First time, and he said sorry'
  await call(olga, 'post', `/operator/reports/${waiting[1]._id}/act`, { act: 'dismiss', why })
  const { message, reporters } = waiting[0]
  return { user: message.sender._id, hearer: reporters[0].person._id, message: message._id }
}

/** Waits until each of the two messages has its two reports. */
async function waitingReports(/** @type {Browser} */ olga) {
  for (let tries = 0; tries < 3000; tries++) {
    const { waiting } = await call(olga, 'get', '/operator/reports')
    if (waiting.filter((/** @type {any} */ { reporters }) => reporters.length === 2).length === 2)
      return waiting
    await delay(20)
  }
  throw new Error('the reports did not come')
}

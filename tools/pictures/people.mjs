// Calls of people whose screens are in the pictures, and what their phones hear.
import { setTimeout as delay } from 'node:timers/promises'

/** @typedef {import('@playwright/test').APIRequestContext} Browser requests that share a browser's cookies */

/**
 * Makes a call and answers its body.
 * @param {Browser} browser
 * @param {'get' | 'post' | 'put'} method
 * @param {string} path below /api
 * @param {unknown} [data] the body
 * @throws when the answer is no success
 */
export async function call(browser, method, path, data) {
  const answer = await browser[method](`/api${path}`, { data })
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

/** Texts the shared number from a virtual phone. */
export const say = (/** @type {Browser} */ browser, /** @type {string} */ from, /** @type {string} */ text) =>
  call(browser, 'post', '/simulator/texts', { from, text })

/** Waits until a phone has got words that match, and answers the match. */
export async function hear(
  /** @type {Browser} */ browser,
  /** @type {string} */ phone,
  /** @type {RegExp} */ words,
) {
  for (let tries = 0; tries < 3000; tries++) {
    const { texts } = await call(browser, 'get', `/simulator/texts?phone=${encodeURIComponent(phone)}`)
    for (const { direction, text } of texts.reverse()) {
      const match = direction === 'out' && words.exec(text)
      if (match) return match[0]
    }
    await delay(20)
  }
  throw new Error(`${phone} did not hear ${words}`)
}

/** Signs a phone in by the screens' own calls. */
export async function signIn(/** @type {Browser} */ browser, /** @type {string} */ phone) {
  await call(browser, 'post', '/sendLoginUrl', { phoneNumber: phone, withUrl: false })
  const code = await hear(browser, phone, /\b\d{8}\b/)
  const { data } = await call(browser, 'post', `/urls/code/${code}`, {})
  await call(browser, 'post', '/login', { token: data.token })
}

/** Completes a profile. */
export const signUp = (
  /** @type {Browser} */ browser,
  /** @type {string} */ handle,
  /** @type {string[]} */ [firstName, lastName],
) =>
  call(browser, 'post', '/signup', {
    handle,
    firstName,
    lastName,
    email: `${handle}@example.org`,
    photo: null,
    intro: 'Hey! Thanks for following. Suppers, swaps and the odd lost cat.',
  })

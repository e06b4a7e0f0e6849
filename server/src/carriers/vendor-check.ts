import type { VendorAnswer } from '../platform/outside/vendor-call.ts'
import type { Finding } from './carrier.ts'
import { type FailureDeps, readMeaning } from './vendor-outcome.ts'
import { isWebPage, sentenceOfAnswer } from './vendor-sentence.ts'

/** A vendor's own words, as they stand behind a sentence of ours. */
export const quoteVendor = (words: string) => ` It says: "${words}".`

/** Whether the vendor accepts the credentials. A refusal reads as the log words it for a text that the vendor refuses. */
export function judgeCredentials(
  deps: Pick<FailureDeps, 'table' | 'settings'>,
  answer: VendorAnswer,
  code?: string | number,
): Finding {
  if (answer.kind !== 'answered') {
    return { ok: false, sentence: 'The vendor did not answer: look at the network, and at its address.' }
  }
  if (answer.status === 200 && !isWebPage(answer.body))
    return { ok: true, sentence: 'The credentials are right.' }
  const meaning = readMeaning(deps, answer, code)
  const what =
    typeof meaning === 'object' && 'setUp' in meaning
      ? meaning.setUp
      : `The vendor answered ${answer.status}: try again later.`
  return { ok: false, sentence: `${what}${quoteVendor(sentenceOfAnswer(answer, code))}` }
}

/** Whether the account owns the shared number. @param takesTexts false if the vendor says that it carries calls alone */
export function judgeNumber(sharedNumber: string, isThere: boolean, takesTexts = true): Finding {
  if (!isThere) {
    return {
      ok: false,
      sentence: `The account has no number ${sharedNumber}: buy it there, or set SHARED_NUMBER to one it has.`,
    }
  }
  return takesTexts
    ? { ok: true, sentence: `The account has the number ${sharedNumber}.` }
    : {
        ok: false,
        sentence: `The number ${sharedNumber} takes no texts: switch them on in the vendor's console, or set SHARED_NUMBER to a number that takes them.`,
      }
}

/**
 * Whether the vendor sends inbound texts to this installation.
 * @param input.where the place in the vendor's console
 * @param input.method of the calls, if the vendor says it
 */
export function judgeWebhook(input: {
  wanted: string
  found: string
  where: string
  method?: unknown
}): Finding {
  const { wanted, found, where, method } = input
  const isGet = String(method ?? '').toUpperCase() === 'GET'
  if (leadsTo(found, wanted) && !isGet) return { ok: true, sentence: 'Inbound texts are delivered here.' }
  const now = found === '' ? 'It is not set' : `It is now ${hideSecret(found)}${isGet ? ' by GET' : ''}`
  return {
    ok: false,
    sentence: `Inbound texts are not delivered here. ${now}; set ${where}, to ${wanted} by POST.`,
  }
}

/** Whether an address in a vendor's console is the wanted one. Its fragment, which never leaves the vendor, does not count. */
export function leadsTo(found: string, wanted: string): boolean {
  return found.replace(/#.*$/, '').replace(/\/+$/, '') === wanted
}

/** Whether vendors can reach the public address. */
export function judgePublicUrl(publicUrl: string): Finding {
  const { protocol, hostname } = new URL(publicUrl)
  const local = /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[)/.test(hostname)
  if (local) {
    return {
      ok: false,
      sentence: `PUBLIC_URL is ${publicUrl}, which only this network can reach: set it to the address that the world sees.`,
    }
  }
  if (protocol !== 'https:') {
    return { ok: false, sentence: `PUBLIC_URL is ${publicUrl}: texts and codes should travel by https.` }
  }
  return { ok: true, sentence: `PUBLIC_URL is ${publicUrl}.` }
}

/** An address without the secret that its query may hold. */
function hideSecret(url: string): string {
  return url.replace(/\?.*$/, '?…')
}

import { withoutTail } from '../automatic/tail.ts'
import type { WordClass } from '../languages/word-table.ts'
import { foldText, tokensOf } from '../words/fold.ts'
import { know, split } from '../words/lexicon.ts'
import type { Known } from '../words/patterns.ts'
import { phraseAt, phrasesOf } from '../words/phrases.ts'
import { plans } from '../words/plans.ts'
import { isForbidding } from './leaving.ts'

/** A longer text says more than a wish to leave. */
const LONGEST = 160
const MOST_WORDS = 24
const idioms = phrasesOf((table) => [table.idioms])
/** A text with at most this many words needs only one word against something. */
const FEW_WORDS = 4
/** Words that ordinary short answers have too: 'oh no why', 'idk yet'. */
const NEEDS_NEAR = listed('why idk how hows howd')

/** Word classes that turn against something: a refusal, an ending, a threat, an oath. */
const AGAINST: readonly WordClass[] = ['halt', 'neg', 'cant', 'threat', 'swear', 'remove']

/**
 * Further words against something: complaints, a wrong person or number, an end of belonging, and doubt about
 * who writes and why.
 */
const against = listed(`
  no nobody noone none nothing nah nope arent werent left leave leaving out off outta away over done enough enuf fed sick tired
  annoying annoyed hate unsubscribe unsubscribed unsubscribing unsub unscribe opt unlist unadd uninstall undo void dereg deregister disconnect
  disconnected removal removed refuse refuses reject decline resign refrain withdraw withdrawn revoke revoked unwanted unwelcome
  unsolicited unauthorized mute silence quiet hush shush kick boot spare free loose del reverse belongs breaking alone wrong incorrect bad mistake accident confused
  mixed different else stranger old moved switched changed graduated reassigned dead died deceased passed costing sold landline fax minor anymore
  who whos whose why hows howd how idk spam scam junk violates violate consent permission warning complaint shut gtfo fu hint
  bother blowing please 7726
  salir salgo fuera baja suficiente harto harta mal marco incorrecto equivocado equivocada equivoco quien porque mudamos mude murio
  molesten pertenezco cambio duena dueno tranquilo tranquila informacion otra cancelar cancelen sacaron bloquear`)

/** Word classes that tie a complaint to Partyline: the sender, the phone or the texts. */
const NEAR: readonly WordClass[] = ['me', 'you', 'thing', 'send']

const near = listed(`
  this that these those them it here he she his her him name cell roster chat line group roll company school team student
  resident person else please invites minor house numbers kids family parent participate vive
  mi mis esto este estos estas usted soy estoy nombre persona nada mas quiero deseo quiten
  quitenme quitame saquenme sacame borrenme borrame bajenme bajame`)

/** Words of removing that ordinary texts use too. */
const everyday = listed('get take taking pull strike forget drop')

/**
 * Whether a short text is against something and names its author or the texts: 'not my choir', 'who gave you
 * this number', 'ya no soy de aquí'. Many such texts mean something else, so no message is held for it. The
 * usual reply also tells them how to stop.
 */
export function hintsAtLeaving(text: string): boolean {
  const written = withoutTail(text)
  if (written.length > LONGEST) return false
  const tokens = tokensOf(foldText(written))
  if (tokens.length > MOST_WORDS) return false
  const words = withoutIdioms(tokens.map(({ word }) => word)).map(know)
  if (words.some((_, at) => isForbidding(words, at))) return false
  if (words.some(({ word }) => plans.has(word)) && !words.some(isAboutTexts)) return false
  if (words.some(isAgainst) && words.some(isNear)) return true
  return words.length <= FEW_WORDS && words.some((word) => isAgainst(word) && !NEEDS_NEAR.has(word.word))
}

/**
 * Whether such a text also speaks of the texts or of the number: 'not a fan of these texts'. Hardly anybody
 * writes this to followers, so it is held.
 */
export function hintsAtLeavingTexts(text: string): boolean {
  return (
    hintsAtLeaving(text) && tokensOf(foldText(withoutTail(text))).some(({ word }) => isAboutTexts(know(word)))
  )
}

/**
 * Whether a word is about the texts or the number. Plans beside it change nothing: 'They gave me this number
 * yesterday'.
 */
function isAboutTexts({ classes }: Known): boolean {
  return classes.has('topic')
}

function withoutIdioms(words: readonly string[]): string[] {
  const left: string[] = []
  for (let at = 0; at < words.length; at++) {
    const length = phraseAt(idioms, words, at)
    if (length > 0) at += length - 1
    else left.push(words[at] ?? '')
  }
  return left
}

function isAgainst({ word, classes }: Known): boolean {
  return against.has(word) || (!everyday.has(word) && AGAINST.some((one) => classes.has(one)))
}

function isNear({ word, classes }: Known): boolean {
  return near.has(word) || NEAR.some((one) => classes.has(one))
}

function listed(words: string): ReadonlySet<string> {
  return new Set(split(words))
}

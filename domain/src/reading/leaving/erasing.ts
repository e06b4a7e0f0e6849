import { foldText } from '../words/fold.ts'

/** In English, Spanish, German, French, Portuguese and Italian. */
const ERASES =
  /\b(?:delet|eras|remov|wip|clos|deactivat|cancel|forget|destroy|borr|elimin|losch|loesch|supprim|effac|apag|exclu)/
const ACCOUNT =
  /\b(?:my|our|mi|mis|meine?|mes|mon|minha|meus|mio|miei) (?:\w+ )?(?:account|data|profile|cuenta|datos|konto|daten|compte|donnees|conta|dados|dati)\b/
const ALL_ABOUT_ME = /\b(?:everything|all|any) (?:\w+ ){0,3}(?:about|on|of) me\b/
/** A longer text is about more. */
const LONGEST = 80

/** Whether a short text asks for its author's account or data to be deleted: 'delete my data', 'close my account'. */
export function asksToErase(text: string): boolean {
  const words = foldText(text).replaceAll("'", '')
  return words.length <= LONGEST && ERASES.test(words) && (ACCOUNT.test(words) || ALL_ABOUT_ME.test(words))
}

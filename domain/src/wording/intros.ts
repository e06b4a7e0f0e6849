import { countIntro, INTRO_SEGMENTS } from '../names/profile.ts'
import { counted } from '../texts/counted.ts'
import { replaceCostly } from '../texts/gsm-twins.ts'
import { asWords } from '../texts/leads.ts'
import { MESSAGE_MAX } from '../texts/segments.ts'

/** For an intro that is too long to save, on the forms and over HTTP. */
export function introTooLong(intro: string): string {
  return `This intro message takes ${counted(countIntro(intro), 'text')}; at most ${INTRO_SEGMENTS} are allowed.`
}

/**
 * Says what happened, and below that puts the intro behind its lead. If one text cannot hold both, the intro
 * is a text of its own.
 * @param intro as it was written. Curly quotes and the like go out as plain ones, or each joiner would cost
 * twice
 * @param ownName as in `asWords`
 */
export function withIntro(happened: string, lead: string, intro: string | null, ownName: string): string[] {
  const words = asWords(replaceCostly(intro ?? ''), ownName)
  if (words === '') return [happened]
  const introduction = `${lead} ${words}`
  const both = `${happened}\n${introduction}`
  return both.length <= MESSAGE_MAX ? [both] : [happened, introduction]
}

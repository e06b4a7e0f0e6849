import { replaceCostly } from '../texts/gsm-twins.ts'
import { asWords } from '../texts/leads.ts'
import { MESSAGE_MAX } from '../texts/segments.ts'

/**
 * Says what happened, and below that puts the intro behind its lead. If one text cannot hold both, the intro
 * is a text of its own.
 * @param intro as it was written. Curly quotes and the like go out as plain ones, or each joiner would cost
 * twice
 */
export function withIntro(happened: string, lead: string, intro: string | null): string[] {
  const words = asWords(replaceCostly(intro ?? ''))
  if (words === '') return [happened]
  const introduction = `${lead} ${words}`
  const both = `${happened}\n${introduction}`
  return both.length <= MESSAGE_MAX ? [both] : [happened, introduction]
}

import { replaceCostly } from '../gsm-twins.ts'
import { asWords } from '../leads.ts'
import { MESSAGE_MAX } from '../segments.ts'

/**
 * Words what happened, and below it the intro behind its lead; in a text of its own when one would be too
 * long.
 * @param intro as it was written. Curly quotes and the like go out as plain ones, or each joiner would cost
 * twice
 */
export function withIntro(happened: string, lead: string, intro: string | null): string[] {
  const words = asWords(replaceCostly(intro ?? ''))
  if (words === '') return [happened]
  const said = `${lead} ${words}`
  const both = `${happened}\n${said}`
  return both.length <= MESSAGE_MAX ? [both] : [happened, said]
}

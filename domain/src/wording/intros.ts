import { replaceCostly } from '../gsm-twins.ts'
import { asWords } from '../leads.ts'
import { MESSAGE_MAX } from '../segments.ts'

/**
 * What happened, and below it the intro with its source before it; in a text of its own where one would be too long.
 * @param intro as it was written: curly quotes and the like go out as plain ones, or each joiner would cost twice
 */
export function withIntro(happened: string, lead: string, intro: string | null): string[] {
  const words = asWords(replaceCostly(intro ?? ''))
  if (words === '') return [happened]
  const said = `${lead} ${words}`
  const both = `${happened}\n${said}`
  return both.length <= MESSAGE_MAX ? [both] : [happened, said]
}

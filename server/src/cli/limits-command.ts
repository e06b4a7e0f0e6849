import { costFigures } from '@partyline/domain/limits/cost-figures'
import { guessFigures, strangersCeilings, underAttack } from '@partyline/domain/limits/guess-figures'
import { settingName } from '@partyline/domain/limits/limits'
import { limitsTable } from '@partyline/domain/limits/limits-table'
import type { Config } from '../config.ts'
import type { CommandResult } from '../platform/backup/backup-commands.ts'

/** Shows how much the present limits let an attacker do, and the table of all limits. */
async function sayLimits(
  { limits, operators }: Pick<Config, 'limits' | 'operators'>,
  price?: string,
): Promise<CommandResult> {
  if (price !== undefined && !/^\d{1,4}(\.\d{1,6})?$/.test(price))
    return { ok: false, line: '--price takes the price of a segment, such as 0.0079.' }
  const cost = price === undefined ? operators.segmentPrice?.amount : Number(price)
  const more = 'docs/operators/settings.md says what each is for.'
  return {
    ok: true,
    line: [
      ...describeFigures(limits),
      '',
      ...describeCosts(limits, cost),
      '',
      ...limitsTable(limits),
      '',
      more,
    ].join('\n'),
  }
}

function describeFigures(limits: Config['limits']): string[] {
  const figures = guessFigures(limits)
  const chance = (value: number) => value.toExponential(2)
  return [
    'Guessing login codes within any 24 hours, at the highest rate that all limits together allow:',
    `  a code of one given account: ${figures.guessesOfOneAccount} guesses, a chance of ${chance(figures.chanceOfOneAccount)}`,
    `  any code: ${figures.guessesOfAnyCode} guesses, a chance of ${chance(figures.chanceOfAnyCode)}`,
    `  the ALARM sounds at ${figures.alarmAt} guesses within ten minutes; a tenth of that rate makes ${figures.tenthOfRate.toFixed(1)}`,
    '',
    'A hundred networks take all they can, one after the other:',
    ...strangersCeilings(limits).map(([name, ceiling]) => {
      const { first, newcomer } = underAttack(ceiling, 100)
      return `  ${settingName(name)}, ${ceiling.most} for strangers: the first has ${first}, and one network more may have ${newcomer}`
    }),
  ]
}

function describeCosts(limits: Config['limits'], price: number | undefined): string[] {
  const money = (segments: number) =>
    price === undefined ? '' : `, ${(segments * price).toFixed(2)} at ${price} each`
  return [
    'The most segments that may be sent within a day because of',
    ...costFigures(limits).map(({ who, segments, of }) => `  ${who}: ${segments}${money(segments)} (${of})`),
  ]
}

/** The command's arguments, and how it runs. */
export const limitsArguments = {
  usage: '[--price P]',
  words: [0, 0] as [least: number, most: number],
  options: ['price' as const],
  withoutData: true as const,
  run: (config: Config, _words: string[], { price }: { price?: string }) => sayLimits(config, price),
}

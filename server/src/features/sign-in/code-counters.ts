import { CODES_PER_PHONE } from '@partyline/domain/sign-in'
import type { Context } from '../../platform/context.ts'
import type { Counter } from '../../platform/limits.ts'

const HOUR = 3_600_000

/** What limits codes and login links: the phone they go to, the address that asks (none for a text), the installation. */
export function codeCounters({ settings }: Context, asker: { phone: string; address?: string }): Counter[] {
  const { phone, address } = asker
  return [
    { key: `codes phone ${phone}`, limits: CODES_PER_PHONE },
    ...(address === undefined
      ? []
      : [
          {
            key: `codes address ${address}`,
            limits: [{ most: settings.codesPerAddressPerHour, window: HOUR }],
          },
        ]),
    { key: 'codes', limits: [{ most: settings.codesPerHour, window: HOUR }] },
  ]
}

import { getSimulatorOwners, type SimulatorOwner } from '@partyline/contract/simulator'
import type { Phone } from '@partyline/domain/phones'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../platform/calls/call.ts'
import type { PhoneLog } from './arrivals/phone-log.ts'
import type { ShelfPhone } from './shelf/shelf.ts'

/** The owners of the shelf's phones who have a username, by phone. */
export type Owners = ReadonlyMap<Phone, SimulatorOwner>

/**
 * The people who signed up on the shelf's phones; undefined until the server has answered. Fetched again
 * after each text, and when the window gets the focus.
 * @param logs the phones' texts
 */
export function useOwners(
  shelf: readonly ShelfPhone[],
  logs: ReadonlyMap<Phone, PhoneLog>,
): { owners: Owners | undefined; askAgain: () => Promise<unknown> } {
  const phones = shelf.map(({ phone }) => phone).join(',')
  const texts = [...logs.values()].reduce((sum, log) => sum + log.texts.length, 0)
  const { data, refetch } = useQuery({
    queryKey: ['simulator-owners', phones, texts],
    queryFn: async ({ signal }) => (await call(getSimulatorOwners, { query: { phones }, signal })).owners,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    meta: { forAnyone: true },
  })
  const owners = useMemo(() => data && new Map(data.map((owner) => [owner.phone, owner])), [data])
  return { owners, askAgain: refetch }
}

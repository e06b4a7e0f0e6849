import { getSimulatorOwners, type SimulatorOwner } from '@partyline/contract/simulator'
import type { Phone } from '@partyline/domain/phones'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../platform/calls/call.ts'
import type { PhoneLog } from './phone-log.ts'
import type { ShelfPhone } from './shelf.ts'

/** The people with a username among the owners of the shelf's phones, by phone. */
export type Owners = ReadonlyMap<Phone, SimulatorOwner>

/**
 * The people who signed up on the shelf's phones; undefined until the server said. Asked again after each text, and when the window gets the focus.
 * @param logs what the phones sent and received
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

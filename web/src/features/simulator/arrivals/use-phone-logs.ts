import { simulatorLive } from '@partyline/contract/simulator'
import type { Phone } from '@partyline/domain/phones'
import {
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { listen } from '../../../platform/calls/live.ts'
import { readOn } from '../calls.ts'
import type { ShelfPhone } from '../shelf/shelf.ts'
import { createCatchUp } from './catch-up.ts'
import type { PhoneLog } from './phone-log.ts'

interface PhoneLogs {
  /** By phone, without phones whose history is not loaded. */
  logs: ReadonlyMap<Phone, PhoneLog>
  /** False while the live stream is cut off. It reconnects by itself. */
  connected: boolean
  /** Reads a phone's newer texts. */
  catchUp(phone: Phone): void
}

/** The logs of the shelf's phones: first the history, then everything that the live stream reports. */
export function usePhoneLogs(shelf: ShelfPhone[]): PhoneLogs {
  const client = useQueryClient()
  const [connected, setConnected] = useState(true)
  const [catchUp] = useState(() => createCatchUp((phone) => readAgain(client, phone)))
  const read = useQueries({ queries: shelf.map(logQuery), combine: dataOf })

  const everyone = useEffectEvent(() => shelf.map(({ phone }) => phone))
  useEffect(
    () =>
      listen(simulatorLive, {
        onEvent: ({ phones }) => {
          for (const phone of everyone()) if (!phones || phones.includes(phone)) catchUp(phone)
        },
        onOpen: () => {
          setConnected(true)
          for (const phone of everyone()) catchUp(phone)
        },
        onLost: () => setConnected(false),
      }),
    [catchUp],
  )

  const logs = useMemo(() => {
    const byPhone = new Map<Phone, PhoneLog>()
    for (const [index, { phone }] of shelf.entries()) {
      const log = read[index]
      if (log) byPhone.set(phone, log)
    }
    return byPhone
  }, [shelf, read])
  return { logs, connected, catchUp }
}

/** Each reading goes on where the last one ended, so a reconnect neither loses nor repeats a text. */
function logQuery({ phone, hiddenUpTo }: ShelfPhone) {
  return queryOptions({
    queryKey: ['simulator', phone, hiddenUpTo],
    queryFn: ({ client, queryKey, signal }): Promise<PhoneLog> =>
      readOn(phone, client.getQueryData<PhoneLog>(queryKey) ?? { texts: [], cursor: hiddenUpTo }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // A trial often runs on a laptop without a network, where the browser calls itself offline.
    networkMode: 'always',
    meta: { forAnyone: true },
  })
}

/** Reads again even during a reading, because that one may miss the newest text. */
async function readAgain(client: QueryClient, phone: Phone): Promise<void> {
  const log = { queryKey: ['simulator', phone], type: 'active' } as const
  // A refetch joins a first reading instead of starting over.
  if (client.getQueriesData(log).some(([, data]) => data === undefined)) await client.refetchQueries(log)
  await client.refetchQueries(log)
}

function dataOf(results: UseQueryResult<PhoneLog>[]): (PhoneLog | undefined)[] {
  return results.map(({ data }) => data)
}

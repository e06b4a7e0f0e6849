import type { CoverPhoto } from '@partyline/contract/cover'
import { coverFor } from '@partyline/domain/cover/cover'
import { useState } from 'react'

/** One of the covers that the screen has dealt. */
export type Deal = { kind: 'drawing'; seed: string } | { kind: 'photo'; photo: CoverPhoto }

interface DealtCover {
  id: string
  hour: number
  photo: CoverPhoto | null
}

/** The covers dealt so far and the chosen one. Leaving the screen forgets them. */
export function useDeals(cover: DealtCover) {
  const [deals, setDeals] = useState<Deal[]>(() => [
    { kind: 'drawing', seed: cover.id },
    ...(cover.photo ? [{ kind: 'photo', photo: cover.photo } as const] : []),
  ])
  const [place, setPlace] = useState(deals.length - 1)
  const [seed, setSeed] = useState(cover.id)
  const chosen = deals[place]

  const choose = (next: number) => {
    setPlace(next)
    const deal = deals[next]
    if (deal?.kind === 'drawing') setSeed(deal.seed)
  }
  const add = (deal: Deal) => {
    setDeals((before) => [...before, deal])
    setPlace(deals.length)
    if (deal.kind === 'drawing') setSeed(deal.seed)
  }
  return {
    deals,
    place,
    choose,
    /** The seed of the last chosen drawing. Under a photo the page keeps its colours. */
    seed,
    photo: chosen?.kind === 'photo' ? chosen.photo : null,
    dealAgain: () => add({ kind: 'drawing', seed: nextSeed(seed, cover.hour) }),
    addPhoto: (photo: CoverPhoto) => add({ kind: 'photo', photo }),
    /** Changes the description or the visible point of the chosen photo. */
    changePhoto: (change: Partial<CoverPhoto>) =>
      setDeals((before) =>
        before.map((deal, index) =>
          index === place && deal.kind === 'photo'
            ? { kind: 'photo', photo: { ...deal.photo, ...change } }
            : deal,
        ),
      ),
  }
}

/** A random seed for another kind of drawing than the one before. */
function nextSeed(before: string, hour: number): string {
  const { family } = coverFor({ version: 0, id: before, hour })
  for (;;) {
    const bytes = crypto.getRandomValues(new Uint8Array(12))
    const seed = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    if (coverFor({ version: 0, id: seed, hour }).family !== family) return seed
  }
}

import { keptByBrowser } from '../sending/kept.ts'
import { now } from '../time/clock.ts'

const CHANNEL = 'partyline-session'

/** What another tab of this browser did. */
export type SessionNews = 'logged-in' | 'logged-out'

/** One channel for the tab, because a channel hears all others of its name, in its own tab too. */
let channel: BroadcastChannel | undefined

function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel(CHANNEL)
  return channel
}

/** Tells this browser's other tabs that a person logged in or out here, if the browser can. */
export function notifyOtherTabs(news: SessionNews): void {
  open()?.postMessage(news)
  // A tab that is just opening may miss this when the browser stores nothing.
  keptByBrowser.keep(CHANNEL, `${now()} ${news}`)
}

/**
 * Calls back each time another tab tells so, also for news from while this one was opening.
 * @returns how to stop that
 */
export function listenToOtherTabs(heard: (news: SessionNews) => void): () => void {
  const line = open()
  const listener = ({ data }: MessageEvent<SessionNews>) => heard(data)
  line?.addEventListener('message', listener)
  const missed = toldSince(performance.timeOrigin)
  if (missed) heard(missed)
  return () => line?.removeEventListener('message', listener)
}

/** @param start in milliseconds since 1970 */
function toldSince(start: number): SessionNews | undefined {
  const [at, news] = keptByBrowser.read(CHANNEL)?.split(' ') ?? []
  return Number(at) > start ? (news as SessionNews) : undefined
}

const CHANNEL = 'partyline-session'

/** What another tab of this browser did. */
export type SessionNews = 'logged-in' | 'logged-out'

/** One for the tab: a channel hears all others of its name, those of its own tab too. */
let channel: BroadcastChannel | undefined

function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel(CHANNEL)
  return channel
}

/** Tells this browser's other tabs that somebody logged in or out here, where the browser can. */
export function tellOtherTabs(news: SessionNews): void {
  open()?.postMessage(news)
}

/** Calls back each time another tab tells so. @returns ends it */
export function hearOtherTabs(heard: (news: SessionNews) => void): () => void {
  const line = open()
  const listener = ({ data }: MessageEvent<SessionNews>) => heard(data)
  line?.addEventListener('message', listener)
  return () => line?.removeEventListener('message', listener)
}

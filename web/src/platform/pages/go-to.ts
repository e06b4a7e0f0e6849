import { navigate } from 'wouter/use-browser-location'

/**
 * The longest that a navigation waits for the next screen's chunk, in milliseconds. After that a skeleton
 * appears.
 */
const LONGEST_WAIT_MS = 1_000

let prepare: (path: string) => Promise<unknown> = async () => {}
let leaveTop: () => Promise<void> = async () => {}
let latest = 0

/** Sets how a screen is fetched before it is shown, and gives up navigations that wait for one. */
export function prepareScreensBy(load: (path: string) => Promise<unknown>): void {
  latest += 1
  prepare = load
}

/** Sets how a dialog's entry in the history is left before another screen gets one. */
export function leaveTopBy(leave: () => Promise<void>): void {
  leaveTop = leave
}

/** Fetches a screen before it is needed, for example one that says that the connection broke. */
export function fetchAhead(path: string): void {
  prepare(path).catch(() => {})
}

interface EntryState {
  /** The entry before this one shows a screen of this app. */
  follows?: boolean
}

const followsOurs = () => (history.state as EntryState | null)?.follows === true

/** Goes back to the screen before, or to `otherwise` when the person came from another site or by an address. */
export async function goBack(otherwise: string): Promise<void> {
  await leaveTop()
  if (followsOurs()) history.back()
  else void goTo(otherwise, { replace: true })
}

/**
 * Goes to another screen. The current one stays until the next one's chunk is loaded, so that nothing
 * flickers. When it is called again before that, or the person goes Back, only the newer navigation counts.
 * @param to path, query and fragment on this origin
 * @param options.state stored with the new history entry, for the screen there
 */
export async function goTo(
  to: string,
  { replace = false, state }: { replace?: boolean; state?: object } = {},
): Promise<void> {
  latest += 1
  const [mine, from] = [latest, location.href]
  const path = new URL(to, from).pathname
  await Promise.race([
    prepare(path).catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
  ])
  await leaveTop()
  if (mine !== latest || location.href !== from) return
  navigate(to, { replace, state: { ...state, follows: !replace || followsOurs() } satisfies EntryState })
}

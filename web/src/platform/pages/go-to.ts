import { navigate } from 'wouter/use-browser-location'

/** The longest that a navigation waits for the next screen's chunk, in milliseconds; then a skeleton stands in. */
const MOST_WAIT = 1_000

let prepare: (path: string) => Promise<unknown> = async () => {}
let latest = 0

/** The app says how a screen is fetched before it is shown. */
export function prepareScreensBy(load: (path: string) => Promise<unknown>): void {
  prepare = load
}

/** Fetches a screen before somebody needs it, for example one that says that the connection broke. */
export function fetchAhead(path: string): void {
  prepare(path).catch(() => {})
}

/**
 * Goes to another screen: the current one stays until the next one's chunk is here, so that nothing flickers.
 * When it is called again before that, or left by Back, only the newer one counts.
 * @param to path, query and fragment on this origin
 * @param options.state kept with the new entry of the history, for the screen there
 */
export async function goTo(
  to: string,
  { replace = false, state }: { replace?: boolean; state?: unknown } = {},
): Promise<void> {
  latest += 1
  const [mine, from] = [latest, location.href]
  const path = new URL(to, from).pathname
  await Promise.race([
    prepare(path).catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, MOST_WAIT)),
  ])
  if (mine === latest && location.href === from) navigate(to, { replace, state })
}

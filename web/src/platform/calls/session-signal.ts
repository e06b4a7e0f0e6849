import { useEffect, useState } from 'react'

let ended = false
let tell: (() => boolean) | undefined

/**
 * Calls back after every call that the server refused because nobody is signed in.
 * @param listener answers whether somebody was signed in on this page until then
 */
export function watchSignedOut(listener: () => boolean): void {
  tell = listener
}

/** Reports that nobody is signed in. The session may have ended on another device, or there was none. */
export function noteSignedOut(): void {
  if (tell?.()) ended = true
}

/** Whether the session has ended since the last screen that said so. */
export function useSignedOut(): boolean {
  const [was] = useState(() => ended)
  // Not while it renders, because React may throw a rendering away.
  useEffect(() => {
    ended = false
  }, [])
  return was
}

let ended = false
let tell: (() => void) | undefined

/** Calls back after every call that the server refused because nobody is signed in. */
export function watchSignedOut(listener: () => void): void {
  tell = listener
}

/** Reports that the session has ended, perhaps from another device. */
export function noteSignedOut(): void {
  ended = true
  tell?.()
}

/** Whether the session has ended since the last question. */
export function takeSignedOut(): boolean {
  const was = ended
  ended = false
  return was
}

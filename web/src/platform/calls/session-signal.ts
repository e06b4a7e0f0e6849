let tell: (() => void) | undefined

/** Calls back after every call that the server refused because nobody is signed in. */
export function watchSignedOut(listener: () => void): void {
  tell = listener
}

/** Reports that the session has ended, perhaps from another device. */
export function noteSignedOut(): void {
  tell?.()
}

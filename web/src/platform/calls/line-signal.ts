let tell: ((answered: boolean) => void) | undefined

/** Calls back after every attempt to reach the server, with false when no answer came or it cannot take calls. */
export function watchAnswers(listener: (answered: boolean) => void): void {
  tell = listener
}

/** Reports that a call or a stream reached the server, or failed to. */
export function noteAnswer(answered: boolean): void {
  tell?.(answered)
}

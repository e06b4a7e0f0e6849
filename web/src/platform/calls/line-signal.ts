let tell: ((answered: boolean) => void) | undefined

/** Calls back after every attempt to reach the server: true when an answer came, whatever it said. */
export function watchAnswers(listener: (answered: boolean) => void): void {
  tell = listener
}

/** A call, or a stream of events, reached the server or did not. */
export function noteAnswer(answered: boolean): void {
  tell?.(answered)
}

/** A call that was refused, or never answered. */
export class CallFailed extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  /** The contract's code for the refusal, for programs; 'network' when no answer came. */
  readonly reason: string
  /** Seconds to wait before trying again, if the server said so. */
  readonly retryAfter: number | undefined

  constructor(status: number, reason: string, message: string, retryAfter?: number) {
    super(message)
    this.status = status
    this.reason = reason
    this.retryAfter = retryAfter
  }
}

/**
 * Whether Partyline's database is away, or the proxy in front of it has no answer while it restarts: HTTP 502 to 504
 * (RFC 9110, 15.6).
 */
export const isAway = (status: number) => status > 501 && status < 505

/** The sentence for an answer without one, as a proxy gives it. It may take smaller pictures than Partyline. */
export const wordsFor = (status: number) =>
  status === 413 ? 'That is too large to send.' : 'Please try again.'

/** The failure of a call whose answer never came. */
export const noAnswer = () =>
  new CallFailed(0, 'network', 'No answer came. Check your connection and try again.')

/** Whether the server refused (4xx). It would refuse again, and its sentence is for people. */
export function wasRefused(error: unknown): error is CallFailed {
  return error instanceof CallFailed && error.status >= 400 && error.status < 500
}

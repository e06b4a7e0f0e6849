/** A call that was refused, or never answered. */
export class CallFailed extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  /** For programs: the contract's word for the refusal; 'network' when no answer came. */
  readonly reason: string
  /** Seconds to wait before trying again, when the server said so. */
  readonly retryAfter: number | undefined

  constructor(status: number, reason: string, message: string, retryAfter?: number) {
    super(message)
    this.name = 'CallFailed'
    this.status = status
    this.reason = reason
    this.retryAfter = retryAfter
  }
}

/** Whether the server has said no (4xx): tried again, it says so again, and its sentence is for people. */
export function wasRefused(error: unknown): error is CallFailed {
  return error instanceof CallFailed && error.status >= 400 && error.status < 500
}

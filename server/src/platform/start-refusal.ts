/**
 * A reason not to start that the operator can act on. Its message is one whole line, fit to be printed as it
 * stands before the process ends with exit code 1; no stack trace helps.
 */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}

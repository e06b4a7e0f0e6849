/**
 * A reason not to start that the operator can act on. Its message is one line, which is printed before the
 * process ends with exit code 1. A stack trace would not help.
 */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}

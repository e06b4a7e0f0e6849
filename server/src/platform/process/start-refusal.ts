/**
 * The exit code of a start that stays refused until somebody changes something (EX_CONFIG in sysexits.h). The
 * unit of systemd does not start it again.
 */
export const EX_CONFIG = 78

/**
 * A reason not to start that the operator can act on. Its message is one line, which is printed before the
 * process ends. A stack trace would not help.
 */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
  /** EX_CONFIG for a refusal that lasts; 1 for one that may pass by itself, such as a full disk. */
  readonly exitCode: 1 | typeof EX_CONFIG

  /** @param how.lasts no other start succeeds until somebody changes something */
  constructor(message: string, { lasts = false }: { lasts?: boolean } = {}) {
    super(message)
    this.exitCode = lasts ? EX_CONFIG : 1
  }
}

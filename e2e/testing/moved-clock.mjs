// Loaded before a server by --import: its clock is CLOCK_AHEAD_MS ahead of the machine's, or behind it.
const AHEAD = Number(process.env.CLOCK_AHEAD_MS)
const MachineDate = Date

globalThis.Date = /** @type {DateConstructor} */ (
  class extends MachineDate {
    constructor(/** @type {any[]} */ ...parts) {
      // @ts-expect-error: Date has several signatures, and the parts fit one of them
      super(...(parts.length === 0 ? [MachineDate.now() + AHEAD] : parts))
    }
    static now() {
      return MachineDate.now() + AHEAD
    }
  }
)

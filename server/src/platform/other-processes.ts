/** Who has had no answer for so long is the only process on its database, until another comes. */
const ANSWER_MS = 5_000

/** What processes say of themselves: who has connected, who was there before, who ends. */
export type Greeting = 'new' | 'here' | 'bye'

/** What a process knows of the others on its database. */
export interface OtherProcesses {
  /** False when nobody else is there who could hear anything. */
  mayHear(): boolean
  /** We have (again) a connection that hears them. */
  connected(): void
  /** @param process the number of its connection */
  heard(process: number, greeting: string): void
  /** @returns once the others know that we end, and have heard whatever else we said */
  leave(): Promise<void>
}

/**
 * Keeps account of the other processes on a database. Who connects says so, and those who hear it answer. One that was
 * killed stays on the account, which costs what it did to tell it.
 * @param say tells all who are connected
 * @param onMeet another has come, or we have: until now neither may have told the other what happened
 */
export function createOtherProcesses(
  say: (greeting: Greeting) => Promise<unknown>,
  onMeet: () => void,
): OtherProcesses {
  const known = new Set<number>()
  let awaitsAnswer = true
  let patience: NodeJS.Timeout | undefined
  const mayHear = () => awaitsAnswer || known.size > 0
  return {
    mayHear,
    connected() {
      awaitsAnswer = true
      clearTimeout(patience)
      patience = setTimeout(() => (awaitsAnswer = false), ANSWER_MS).unref()
      void say('new')
    },
    heard(process, greeting) {
      if (greeting === 'bye') {
        known.delete(process)
        return
      }
      if (greeting === 'new') void say('here')
      if (known.has(process)) return
      known.add(process)
      onMeet()
    },
    async leave() {
      clearTimeout(patience)
      if (mayHear()) await say('bye')
    },
  }
}

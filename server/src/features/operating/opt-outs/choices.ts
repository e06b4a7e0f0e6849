import type { Choice } from './opt-out-store.ts'

/** What a choice is about: the same words undo it. A block also ends the follow. */
type Subject = 'all' | 'follow' | 'group' | 'block' | 'event' | 'account' | 'number'

/** A choice that ended something, and that no later choice of the same person undid. */
export interface OptOut {
  /** What ended. */
  subject: Subject
  choice: Choice
}

/** For each act what it ends (true) and what it begins again (false). */
const SUBJECTS: Record<string, Partial<Record<Subject, boolean>>> = {
  stop: { all: true },
  start: { all: false },
  follow: { follow: false, block: false },
  unfollow: { follow: true },
  join: { group: false },
  leave: { group: true },
  block: { block: true, follow: true },
  unblock: { block: false },
  'texts-off': { event: true },
  'texts-on': { event: false },
  delete: { account: true },
  'moved-to': { number: true },
}
/** Acts whose entry names a person or a group. */
const OF_EITHER = ['remove', 'decline']

/** A transaction may end after the snapshot of a backup, and bear an earlier time. */
const OVERLAP_MS = 600_000

/**
 * Reads the lines of the journal from after a backup.
 * @param isKnown whether the restored database has a person of that public id
 * @returns what ended, oldest first
 */
export function readOptOuts(lines: unknown[], since: Date, isKnown: (publicId: string) => boolean): OptOut[] {
  const from = new Date(since.getTime() - OVERLAP_MS).toISOString()
  const choices = lines.filter(isChoice).filter(({ at }) => at >= from)
  choices.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
  const last = new Map<string, OptOut & { isOut: boolean }>()
  for (const choice of choices) {
    // A phone may have got a new public id since the backup.
    const who = isKnown(choice.person) ? choice.person : choice.phone
    for (const [subject, isOut] of Object.entries(subjectsOf(choice)) as [Subject, boolean][]) {
      const key = `${who} ${subject} ${choice.about ?? choice.target?.toLowerCase()}`
      last.delete(key)
      last.set(key, { subject, choice, isOut })
    }
  }
  return [...last.values()].filter(({ isOut }) => isOut)
}

function subjectsOf({ act, target }: Choice): Partial<Record<Subject, boolean>> {
  if (OF_EITHER.includes(act)) return target?.startsWith('#') ? { group: true } : { follow: true }
  return SUBJECTS[act] ?? {}
}

function isChoice(line: unknown): line is Choice {
  const { at, act, person, phone } = (line ?? {}) as Partial<Record<keyof Choice, unknown>>
  return [at, act, person, phone].every((part) => typeof part === 'string')
}

import type { Answer, Person } from '../person.ts'
import { fillProfile } from '../write-account.ts'
import type { EventName, Group, WebAct } from './acts.ts'

/** What a town has. */
export interface Ids {
  groups: Record<Group, string>
  events: Record<EventName, string>
  /** A list of the phones of those who have no username. */
  list: string
}

/** Logs a browser in again. A session lasts 30 days. The code may be late, or the phone may get none. */
export async function logIn(person: Person): Promise<void> {
  if ((await person.calls('GET', '/user')).status !== 200) await person.logsIn().catch(() => undefined)
}

/**
 * Does in a person's browser what an act says. Throws when no code that it needs has come.
 * @param given.words of a message
 * @param given.next the person with the phone that they have afterwards
 */
export async function actOnWeb(
  act: WebAct,
  person: Person,
  ids: Ids,
  { words, next, settle }: { words: string; next: Person; settle: () => Promise<void> },
): Promise<Answer> {
  await logIn(person)
  switch (act.kind) {
    case 'web words':
      return person.calls('POST', '/sendMessage', { message: words })
    case 'read':
      return person.calls('GET', `/group/${ids.groups[act.group]}/messages`)
    case 'hand over': {
      const id = ids.groups[act.group]
      return person.calls('POST', `/group/${id}/handOver`, { code: await person.groupCode(id, 'handOver') })
    }
    case 'cancel':
    case 'restore':
      return person.calls('POST', `/events/${act.kind}/${ids.events[act.event]}`, { notify: act.notify })
    case 'import':
      return person.calls('POST', '/import', { csv: ids.list, consent: 'paper' })
    case 'delete':
      await person.calls('POST', '/account/sendDeletionCode', {})
      await settle()
      return person.calls('POST', '/account/delete', { confirmation: await person.deletionCode() })
    case 'sign up':
      return person.calls('POST', '/signup', fillProfile(act.who))
    case 'move':
      return person.movesTo(next)
  }
}

import type { Context } from '../../platform/context.ts'
import type { JobHandler } from '../../platform/job-step.ts'
import { sayAsLine } from '../outbox/say-as-line.ts'
import {
  addAnnouncement,
  countWithUsername,
  findAnnouncement,
  listWithUsername,
} from './announcement-store.ts'
import { type Operator, recordAct } from './audit-store.ts'

/** Written down in one transaction. */
const AT_ONCE = 200

/** Has the line tell everybody with a username something. @returns to how many it goes */
export async function announce(context: Context, words: string, operator: Operator): Promise<number> {
  const id = await addAnnouncement(context, words)
  await context.jobs.set({ kind: 'announcement', key: `${id} 0`, dueAt: context.now })
  await recordAct(context, operator, { act: 'announce', target: id })
  return countWithUsername(context)
}

/** The job that writes an announcement to the next 200 people, and leaves the others to the next job. */
export const announceToNext: JobHandler = async (context, { key }) => {
  const [id = '', after = '0'] = key.split(' ')
  const words = await findAnnouncement(context, id)
  if (words === undefined) return
  const people = await listWithUsername(context, after, AT_ONCE)
  for (const person of people) await sayAsLine(context, person, `Partyline: ${words}`, { isOneOfMany: true })
  const last = people.at(-1)
  if (last !== undefined && people.length === AT_ONCE) {
    await context.jobs.set({ kind: 'announcement', key: `${id} ${last}`, dueAt: context.now })
  }
}

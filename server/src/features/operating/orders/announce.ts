import type { Context } from '../../../platform/context.ts'
import type { JobHandler } from '../../../platform/jobs/job-step.ts'
import { postReply } from '../../outbox/post-message.ts'
import {
  addAnnouncement,
  countWithUsername,
  findAnnouncement,
  listWithUsername,
} from './announcement-store.ts'
import { type Operator, recordAct } from './audit-store.ts'

/** The people of one transaction. */
const AT_ONCE = 200

/** Sends an announcement to everybody with a username. @returns the number of recipients */
export async function announce(context: Context, words: string, operator: Operator): Promise<number> {
  const id = await addAnnouncement(context, words)
  await context.jobs.set({ kind: 'announcement', key: `${id} 0`, dueAt: context.now })
  await recordAct(context, operator, { act: 'announce', target: id })
  return countWithUsername(context)
}

/** The job that writes an announcement to the next 200 people, and leaves the rest to the next job. */
export const announceToNext: JobHandler = async (context, { key }) => {
  const [id = '', after = '0'] = key.split(' ')
  const words = await findAnnouncement(context, id)
  if (words === undefined) return
  const people = await listWithUsername(context, after, AT_ONCE)
  for (const person of people)
    await postReply(context, person, `${context.settings.shortName}: ${words}`, { as: 'announcement' })
  const last = people.at(-1)
  if (last !== undefined && people.length === AT_ONCE) {
    await context.jobs.set({ kind: 'announcement', key: `${id} ${last}`, dueAt: context.now })
  }
}

import { stillWanted } from '@partyline/domain/wording/texting'
import type { JobHandler } from '../../platform/jobs/job-step.ts'
import { postReply } from '../outbox/post-message.ts'
import { takeSilent } from '../outbox/silent-store.ts'
import { listChosen, NAMES_TOLD } from './store.ts'

/** The people of one transaction. */
const AT_ONCE = 200

/**
 * The job that asks phones that a message left out whether they still want what they follow. Each is asked once, and
 * hears nothing more until it says so. The questions go out after all broadcasts.
 */
export const askSilent: JobHandler = async (context, { key: messageId }) => {
  const people = await takeSilent(context, messageId, AT_ONCE)
  for (const person of people) {
    const { chosen, total } = await listChosen(context, person, NAMES_TOLD)
    const names = chosen.map(({ name }) => name)
    await postReply(context, person, stillWanted(context.settings.shortName, names, total), {
      as: 'announcement',
    })
  }
  if (people.length === AT_ONCE)
    await context.jobs.set({ kind: 'ask-silent', key: messageId, dueAt: context.now })
}

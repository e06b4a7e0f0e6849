import type { JobHandler } from '../../platform/jobs/job-step.ts'
import { hasBlocked } from '../people/store.ts'
import { endAdministration } from './members-store.ts'

/** Handles the job of a block: the blocked person stays a member of the other's groups, but runs none of them. */
export const demoteBlocked: JobHandler = async (context, { key }) => {
  const [creatorId = '', personId = ''] = key.split(' ')
  if (await hasBlocked(context, creatorId, personId))
    await endAdministration(context, { creatorId, personId })
}

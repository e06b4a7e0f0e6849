import { isIntroTooLong } from '@partyline/domain/names/profile'
import type { NameCheck } from '../../../platform/people/use-name-check.ts'

/** What Edit Group holds. */
export interface GroupForm {
  name: string
  intro: string
}

/** Whether there is something to save, and the intro is short enough: the name is free, or it is not bad and the intro changed. */
export function maySaveGroup(saved: GroupForm, now: GroupForm, validity: NameCheck['validity']): boolean {
  if (now.name === '' || isIntroTooLong(now.intro.trim(), saved.intro)) return false
  return validity === 'success' || (validity !== 'error' && now.intro !== saved.intro)
}

import type { NameCheck } from '../../../platform/people/use-name-check.ts'

/** What Edit Group holds. */
export interface GroupForm {
  name: string
  intro: string
}

/** Whether there is something to save: the name is free, or it is not bad and the intro changed. */
export function maySaveGroup(saved: GroupForm, now: GroupForm, validity: NameCheck['validity']): boolean {
  if (now.name === '') return false
  return validity === 'success' || (validity !== 'error' && now.intro !== saved.intro)
}

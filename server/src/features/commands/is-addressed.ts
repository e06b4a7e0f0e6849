import type { Command } from '@partyline/domain/commands'
import { nameKey } from '@partyline/domain/names/names'
import { isNoName } from '@partyline/domain/reading/names/address'
import type { Context } from '../../platform/context.ts'
import { findGroupByName } from '../groups/store.ts'
import { findPersonByHandle } from '../people/store.ts'

/** A text that begins with a name, and has words behind it. */
export type AddressedCommand = Extract<Command, { kind: 'direct' | 'post' }>

/** Whether a text addresses somebody. '@7pm tonight' and '@ Level 1' are plain words unless that name exists. */
export async function isAddressed(context: Context, command: AddressedCommand): Promise<boolean> {
  const { kind, name, spaced } = command
  if (!spaced && !isNoName(name)) return true
  const find = kind === 'direct' ? findPersonByHandle : findGroupByName
  return (await find(context, nameKey(name))) !== undefined
}

import { allowLists as allow } from '../features/operating/orders/allow-lists.ts'
import type { Person } from './person.ts'
import type { Town } from './town.ts'

/** An operator lets people invite from lists of phone numbers. */
export async function allowLists(town: Town, ...people: Person[]): Promise<void> {
  const operator = { name: 'ops', door: 'command line', why: 'a test' } as const
  for (const { phone } of people)
    await town.transact((context) => allow(context, { target: phone, allow: true }, operator))
}

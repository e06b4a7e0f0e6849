import type { Person } from './person.ts'
import { createTown, type Town } from './town.ts'

/** A town whose people all belong to Ana's group #Choir. */
export async function createChoirTown(): Promise<
  { town: Town } & Record<'ana' | 'ben' | 'cleo' | 'dora', Person>
> {
  const town = await createTown()
  const ana = await town.signedUp('ana', { firstName: 'Ana' })
  const ben = await town.signedUp('ben', { firstName: 'Ben' })
  const cleo = await town.signedUp('cleo', { firstName: 'Cleo' })
  // Has no handle.
  const dora = await newcomer(town)
  await ana.makesGroup('Choir', 'Welcome to the choir.')
  for (const person of [ben, cleo, dora]) await person.texts('#choir')
  return { town, ana, ben, cleo, dora }
}

/** A new person who got the introduction with their first text. */
export async function newcomer(town: Town): Promise<Person> {
  const person = town.person()
  await person.texts('HELP')
  await person.hears()
  return person
}

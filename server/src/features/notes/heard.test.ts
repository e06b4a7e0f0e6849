import { afterAll, expect, test } from 'vitest'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
const ana = await town.signedUp('ana')
afterAll(() => town.close())

test('TEXT-2 a note does not show the words of Partyline as the text that its author heard', async () => {
  const id = await ana.makesEvent({ title: 'Supper' })
  const jo = town.person()
  await jo.texts(`YES ${(await ana.readsEvent(id)).code}`)
  await jo.texts('Is parking free?')
  const { notes } = (await ana.calls('GET', '/notes')).body
  expect(notes[0]).toMatchObject({ text: 'Is parking free?', heard: '' })
})

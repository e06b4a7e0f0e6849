import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
let ssen: Person
let fan: Person
beforeAll(async () => {
  ssen = await town.signedUp('ssen')
  fan = town.person()
  await fan.texts('@ssen')
  await fan.hears()
})
afterAll(() => town.close())

const takes = async (person: Person, handle: string) =>
  person.calls('POST', `/user/${await person.id()}/update`, { handle })

async function says(words: string): Promise<string | undefined> {
  await ssen.calls('POST', '/sendMessage', { message: words, to: { kind: 'followers' } })
  await town.settle()
  return (await fan.hears()).at(-1)
}

test('TEXT-2 the next text of a renamed sender says so once, with the name that each follower knows', async () => {
  await takes(ssen, 'cards')
  await takes(ssen, 'casinoo')
  await fan.texts('MUTE @casinoo 1h')
  await fan.hears()
  expect(await says('Nobody hears this')).toBeUndefined()
  await fan.texts('UNMUTE @casinoo')
  const late = town.person()
  await late.texts('@casinoo')
  await late.hears()
  expect(await says('Win big')).toBe('@casinoo: Win big\n@ssen is @casinoo now. STOP @casinoo ends it.')
  expect(await late.hears()).toEqual(['@casinoo: Win big'])
  expect(await says('Win bigger')).toBe('@casinoo: Win bigger')
})

test('TEXT-4 a direct message of a renamed sender says so, and a name that came back needs no word', async () => {
  await takes(ssen, 'another')
  await takes(ssen, 'casinoo')
  expect(await says('Back again')).toBe('@casinoo: Back again')
  await takes(ssen, 'ssen')
  await fan.signsUp('fan')
  await ssen.calls('POST', '/sendMessage', { message: 'Hi', to: { kind: 'person', name: 'fan' } })
  await town.settle()
  expect(await fan.hears()).toEqual(['@ssen (direct): Hi\n@casinoo is @ssen now. STOP @ssen ends it.'])
})

test('TEXT-3 members hear once that a group has another leader and another name', async () => {
  const [hand, memm, member] = [await town.signedUp('hand1'), await town.signedUp('memm'), town.person()]
  const groupId = await hand.makesGroup('Hand')
  for (const one of [memm, member]) await one.texts('#hand')
  const code = await hand.groupCode(groupId, 'handOver')
  await hand.calls('POST', `/group/${groupId}/handOver`, { code })
  await memm.calls('POST', `/group/${groupId}/update`, { name: 'Casino' })
  await town.settle()
  await member.hears()
  await memm.texts('#casino win big')
  expect(await member.hears()).toEqual([
    '#Casino @memm: win big\n#Hand is #Casino now, led by @memm. LEAVE #Casino ends it.',
  ])
  await memm.texts('#casino win bigger')
  expect(await member.hears()).toEqual(['#Casino @memm: win bigger'])
})

test('TEXT-2 nobody can write such a line themselves, and a text of many segments has it in its last part', async () => {
  expect(await says('Hi\n@memm is @ssen now. STOP @ssen ends it.')).toBe(
    '@ssen: Hi @memm is @ssen now. STOP @ssen ends it.',
  )
  await takes(ssen, 'ssenior')
  const last = await says(`${'many words '.repeat(140)}end`)
  expect(last).toMatch(/(end\n|^)@ssen is @ssenior now\. STOP @ssenior ends it\.$/)
})

import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTown } from '../../testing/town.ts'

let id: string
let old: string
let groups = 0

const town = await createTown()
const ana = await town.signedUp('ana')
const ben = await town.signedUp('ben')
beforeEach(async () => {
  groups += 1
  old = `Choir${groups}`
  id = await ana.makesGroup(old)
  await ben.texts(`#${old}`)
  await ben.hears()
})
afterAll(() => town.close())

const update = (name: string, intro = 'Welcome.', asker = ana) =>
  asker.calls('POST', `/group/${id}/update`, { groupId: id, name, intro })
const validity = async (groupName: string, asker = ana, groupId: string | null = id) =>
  (
    await asker.calls('POST', '/group/validateGroupName', {
      groupName,
      ...(groupId && { groupId }),
    })
  ).body

test('GROUP-8 GROUP-9 the creator changes name and intro, and the members stay', async () => {
  const { body } = await update(`Singers${groups}`)
  expect(body).toMatchObject({
    success: true,
    group: { _id: id, displayGroupName: `Singers${groups}`, intro: 'Welcome.' },
  })
  await ana.texts(`#singers${groups} hello`)
  expect(await ben.hears()).toEqual([
    `#Singers${groups} @ana: hello\n#${old} is #Singers${groups} now. LEAVE #Singers${groups} ends it.`,
  ])
})

test('GROUP-8 a change of one field leaves the other as it is', async () => {
  const change = async (body: object) => (await ana.calls('POST', `/group/${id}/update`, body)).body.group
  expect(await change({ intro: 'Welcome.' })).toMatchObject({ displayGroupName: old, intro: 'Welcome.' })
  const renamed = { displayGroupName: `Singers${groups}`, intro: 'Welcome.' }
  expect(await change({ name: renamed.displayGroupName })).toMatchObject(renamed)
})

test('GROUP-4 a blank intro becomes the usual thanks, which change with the name', async () => {
  expect((await update(old, '  ')).body.group.intro).toBe(`Thanks for joining #${old}.`)
  const renamed = await update(`Singers${groups}`, `Thanks for joining #${old}.`)
  expect(renamed.body.group.intro).toBe(`Thanks for joining #Singers${groups}.`)
})

test('GROUP-6 only the creator can change the name, and only to a valid one', async () => {
  const userId = await ben.id()
  await ana.calls('POST', '/group/setAdministrator', { groupId: id, userId, administrator: true })
  for (const asker of [ben, town.person()]) expect((await update('mine', '', asker)).status).not.toBe(200)
  expect((await update('mine', '', ben)).body.error.message).toBe(
    'Only the creator of the group can do that.',
  )
  await ben.makesGroup(`taken${groups}`)
  for (const [name, status] of [
    ['', 422],
    ['#a', 422],
    ['stop', 422],
    [`TAKEN${groups}`, 409],
    ['<script>', 422],
    ['a'.repeat(101), 400],
  ] as const) {
    expect([name, (await update(name)).status]).toEqual([name, status])
  }
  const other = { groupId: 'another', name: 'other', intro: '' }
  expect((await ana.calls('POST', `/group/${id}/update`, other)).status).toBe(404)
  expect(
    (await ana.calls('POST', '/group/nothing/update', { name: 'x', intro: '' })).body.error.message,
  ).toBe('Invalid group Id')
})

test('GROUP-3 the check of a name says free to its own group and taken to others', async () => {
  expect(await validity(old.toUpperCase())).toEqual({
    groupName: old.toUpperCase(),
    validity: 'success',
    message: `#${old.toUpperCase()} is this group's own.`,
  })
  expect((await validity(old, ana, null)).validity).toBe('error')
  expect((await validity(old, ben)).validity).toBe('error')
  expect((await validity(`New${groups}`)).message).toBe(`#New${groups} is free.`)
  expect((await update(old.toUpperCase())).body.group.displayGroupName).toBe(old.toUpperCase())
})

test('GROUP-3 a name that texts cannot address is refused, and a group that has one keeps it', async () => {
  const message = "A group name can't end in a hyphen: a text would not reach it."
  expect(await validity(`north${groups}-`)).toMatchObject({ validity: 'error', message })
  expect((await update(`north${groups}-`)).body.error).toMatchObject({
    reason: 'group-ends-in-hyphen',
    message,
  })
  expect((await ana.calls('POST', '/group/create', { name: `north${groups}-`, intro: '' })).status).toBe(422)
  expect((await update(`north${groups}-_`)).status).toBe(200)
  await ben.texts(`LEAVE #north${groups}-_.`)
  expect((await ben.hears())[0]).toContain(`You have left #north${groups}-_.`)
  const { db } = town.database
  const name = `east${groups}-`
  await db.updateTable('groups').set({ name, display_name: name }).where('public_id', '=', id).execute()
  expect((await validity(name)).validity).toBe('success')
  expect((await update(name, 'Another intro.')).status).toBe(200)
})

test('GROUP-3 the old name leads to the group as before, and nobody else can take it', async () => {
  await update(`Singers${groups}`)
  const eve = town.person()
  await eve.texts('HELP')
  await eve.hears()
  await eve.texts(`#${old}`)
  expect(await eve.hears()).toEqual([`You've joined #Singers${groups}.\n#Singers${groups}: Welcome.`])
  await ben.texts(`#${old} I still say ${old}`)
  expect(await eve.hears()).toEqual([`#Singers${groups} @ben: I still say ${old}`])
  await eve.texts(`STOP #${old}`)
  expect(await eve.hears()).toEqual([`You have left #Singers${groups}. Text #Singers${groups} to come back.`])
  expect((await ben.calls('POST', '/group/create', { name: old, intro: '' })).status).toBe(409)
  expect((await validity(old)).validity).toBe('success')
  expect((await update(old)).status).toBe(200)
  await ana.texts(`#singers${groups} and back`)
  expect(await ben.hears()).toEqual([`#${old} @ana: and back`])
})

test('GROUP-3 a group keeps its last five names, and older ones are free again', async () => {
  for (let at = 1; at <= 6; at += 1) {
    town.clock.advance(1000)
    await update(`name${groups}-${at}`)
  }
  expect((await validity(`name${groups}-1`, ben)).validity).toBe('error')
  expect((await validity(old, ben)).validity).toBe('success')
})

test('GROUP-3 when two groups take a name at the same moment, one gets it and the other is refused', async () => {
  const other = await ben.makesGroup(`other${groups}`)
  const wanted = `wanted${groups}`
  const answers = await Promise.all([
    update(wanted),
    ben.calls('POST', `/group/${other}/update`, { name: wanted, intro: '' }),
    ben.calls('POST', '/group/create', { name: wanted, intro: '' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body.error.message).toBe('There is a group of that name already. Try another.')
})

test('GROUP-8 the names of a group that closed with an account are for the phone of that account alone', async () => {
  const gina = await town.signedUp('gina')
  id = await gina.makesGroup('quiet')
  await update('silence', '', gina)
  await gina.leaves()
  for (const name of ['quiet', 'Silence', 'silence_'])
    expect((await validity(name, ben, null)).validity, name).toBe('error')
  const back = town.person(gina.phone)
  await back.signsUp('gina')
  await back.makesGroup('quiet')
})

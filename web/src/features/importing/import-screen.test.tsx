import { getGroup } from '@partyline/contract/groups'
import { checkImport, importPeople } from '@partyline/contract/importing'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { MAYA } from '../../testing/people.ts'
import { DONE, pretendServer } from '../../testing/pretended-server.ts'

test('people whom a list leaves out are counted', async () => {
  const server = pretendServer({ ...MAYA, allowLists: true })
  const column = { name: 'phone', numbers: ['(***) ***-**01'], others: [] }
  server.answers(checkImport, () => ({ data: { column, people: 1, unreadable: [], text: 'Hi' } }))
  const got = server.answers(importPeople, () => ({
    ...DONE,
    data: { invited: 0, leftOut: 1, unreadable: [] },
  }))
  const { person } = await openPage('/import', server)
  await person.upload(await screen.findByLabelText('List'), new File(['phone\n+15550100001'], 'choir.csv'))
  await person.click(await screen.findByRole('button', { name: 'On paper' }))
  await person.click(await screen.findByRole('button', { name: 'Invite 1 Person' }))
  await screen.findByText(/1 person was left out, because they were invited before/)
  expect(got.map(({ body }) => body.consent)).toEqual(['paper'])
})

test('a plain member of a group cannot invite to it from a list', async () => {
  const server = pretendServer(MAYA)
  const card = { _id: 'choir', displayGroupName: 'choir', membership: null }
  server.answers(getGroup, () => ({ group: card }))
  await openPage('/import?group=choir', server)
  await waitFor(() => screen.getByText(/Only the creator and administrators/))
})

import { getInvitable, getUnanswered } from '@partyline/contract/event-invitations'
import { getEvent } from '@partyline/contract/events'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { supper, viewerOf } from '../../../testing/events.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { MAYA } from '../../../testing/people.ts'
import { pretendServer } from '../../../testing/pretended-server.ts'

test('EVENT-12 the line of an invitation is still there after a reload', async () => {
  const server = pretendServer(MAYA)
  server.answers(getEvent, () => ({ data: supper({ viewer: viewerOf(MAYA) }) }))
  server.answers(getInvitable, () => ({ data: { groups: [], followers: 1 } }))
  server.answers(getUnanswered, () => ({ data: { people: [], total: 0 } }))
  const { person, reload } = await openPage('/events/event/supper/invite', server)
  const line = () => screen.findByLabelText<HTMLInputElement>(/^A line from you/)
  await person.type(await line(), 'It will be fun')
  await reload()
  expect((await line()).value).toBe('It will be fun')
})

test('EVENT-9 nothing to press appears before the host’s groups have come', async () => {
  const server = pretendServer(MAYA)
  server.answers(getEvent, () => ({ data: supper({ viewer: viewerOf(MAYA) }) }))
  server.answers(getUnanswered, () => ({ data: { people: [], total: 0 } }))
  const groups = [{ _id: 'choir', displayGroupName: 'choir', followers: 2 }]
  const answers: (() => void)[] = []
  server.answers(getInvitable, () => {
    return new Promise((resolve) => answers.push(() => resolve({ data: { groups, followers: 1 } })))
  })
  await openPage('/events/event/supper/invite', server)
  await screen.findByText('Loading groups')
  await waitFor(() => expect(answers).not.toEqual([]))
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  for (const answer of answers) answer()
  await screen.findByRole('checkbox', { name: /#choir/ })
  await screen.findByRole('checkbox', { name: /All your followers/ })
})

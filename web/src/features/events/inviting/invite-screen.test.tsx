import { getInvitable, getUnanswered } from '@partyline/contract/event-invitations'
import { getEvent } from '@partyline/contract/events'
import { screen } from '@testing-library/react'
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

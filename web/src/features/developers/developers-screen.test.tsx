import { createWebhook, getApiKeys, getWebhooks } from '@partyline/contract/developers'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { MAYA } from '../../testing/people.ts'
import { pretendServer, refused } from '../../testing/pretended-server.ts'

test('a webhook that the server refuses says why in its form', async () => {
  const server = pretendServer(MAYA)
  server.answers(getApiKeys, () => ({ keys: [] }))
  server.answers(getWebhooks, () => ({ webhooks: [] }))
  server.answers(createWebhook, () => refused(422, 'not-allowed', 'That address is in a private network.'))
  const { person } = await openPage('/user/maya/account/developers', server)
  await person.click(await screen.findByRole('button', { name: 'Make a webhook' }))
  const form = within(await screen.findByRole('dialog', { name: 'Make a webhook' }))
  await person.type(form.getByLabelText('Address'), 'https://127.0.0.1/hook')
  await person.click(form.getByRole('button', { name: 'Make the webhook' }))
  expect((await form.findByRole('alert')).textContent).toContain('private network')
})

import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, pageIsAt } from '../../testing/open-page.tsx'

test.each(['/events', '/events/create', '/events/update/none'])(
  'GEN-1 EVENT-1 the browser asks for a login at %s just as the server does',
  async (path) => {
    await openPage('/')
    await act(async () => history.pushState(null, '', path))
    await pageIsAt(`/login?from=${encodeURIComponent(path)}`)
  },
)

test('GEN-5 signed out, the footer leads to sign-up and login, and the privacy policy opens in a new tab', async () => {
  await openPage('/')
  const footer = within(await screen.findByRole('contentinfo'))
  await footer.findByRole('link', { name: 'Terms' })
  expect(footer.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Sign-Up',
    'Log In',
    'Quick Guides',
    'FAQ',
    'Support',
    'How people join',
    expect.stringMatching(/^Privacy Policy/),
    'Terms',
    expect.stringMatching(/^Source Code/),
  ])
  expect(footer.getByRole('link', { name: /^Privacy Policy/ }).getAttribute('target')).toBe('_blank')
  footer.getByRole('img', { name: 'Partyline' })
})

import { getReady } from '@partyline/contract/health'
import { getUser } from '@partyline/contract/people'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { movableClock } from '../../testing/clock.ts'
import { openPage, pageIsAt } from '../../testing/open-page.tsx'
import { MAYA } from '../../testing/people.ts'
import { pretendServer, type Refused, refused } from '../../testing/pretended-server.ts'

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

const AWAY = refused(503, 'away', 'The line is down for a moment. Please try again.')
const addresses = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

test('GEN-9 an unknown address says so, and leads home', async () => {
  await openPage('/no/such/place')
  const main = within(await screen.findByRole('main'))
  await main.findByRole('heading', { level: 1, name: 'Nobody’s at this address.' })
  expect(main.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
})

test('GEN-4 GEN-5 signed in, the header, the menu and the footer lead everywhere', async () => {
  const { person } = await openPage('/support', pretendServer(MAYA))
  const header = within(await screen.findByRole('banner'))
  expect(header.getByRole('link', { name: 'Send a Message' }).getAttribute('href')).toBe('/message')
  await person.click(header.getByRole('button', { name: 'Menu' }))
  const menu = addresses(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(menu).toEqual(
    expect.arrayContaining([
      [expect.stringMatching('Maya Okafor'), '/user/maya'],
      ['Groups', '/user/maya/groups'],
      ['Events', '/events'],
      ['Send a Message', '/message'],
      ['Log Out', '/logout'],
    ]),
  )
  const footer = addresses(await screen.findByRole('contentinfo'))
  expect(footer.map(([words]) => words)).toEqual([
    expect.stringMatching('Maya Okafor'),
    'Groups',
    'Quick Guides',
    'FAQ',
    'Support',
    'How people join',
    expect.stringMatching(/^Privacy Policy/),
    'Terms',
    expect.stringMatching(/^Source Code/),
  ])
})

/** A page whose viewer the server cannot name. */
async function openWithoutViewer(path: string, answer: Refused) {
  const server = pretendServer('unknown')
  server.answers(getUser, () => answer)
  return { server, ...(await openPage(path, server)) }
}

test('GEN-1 while the database is away, a page says so, and comes back by itself', async () => {
  const advance = movableClock()
  const { server } = await openWithoutViewer('/user/maya/account/number', AWAY)
  server.answers(getReady, () => AWAY)
  await screen.findByRole('heading', { name: 'This page didn’t come through' })
  await advance(4_000)
  await screen.findByText('The line’s down.')
  await pageIsAt('/user/maya/account/number')
  server.answers(getReady, () => ({ ready: true as const }))
  server.answers(getUser, () => ({ user: MAYA }))
  await advance(15_000)
  await screen.findByRole('heading', { level: 1, name: /number/ })
})

test('LOGIN-9 a page that could not load the user says so, and opens after Try again', async () => {
  const { server, person } = await openWithoutViewer('/user/maya/account/number', { status: 500 })
  await screen.findByRole('heading', { name: 'This page didn’t come through' })
  server.answers(getUser, () => ({ user: MAYA }))
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { level: 1, name: /number/ })
})

import { getFollowers } from '@partyline/contract/following'
import { getUser } from '@partyline/contract/people'
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { movableClock } from '../../testing/clock.ts'
import { openPage } from '../../testing/open-page.tsx'
import { MAYA, NEWCOMER } from '../../testing/people.ts'
import { pretendServer } from '../../testing/pretended-server.ts'

const main = () => within(screen.getByRole('main'))
const counted = (unregistered: number) => ({
  followers: [],
  next: null,
  counts: { registered: 0, unregistered },
})

test('SIGN-10 the success screen says what to tell people, and shares and copies it', async () => {
  const server = pretendServer(MAYA)
  server.answers(getFollowers, () => counted(0))
  const shared: unknown[] = []
  Object.assign(navigator, { share: (words: unknown) => shared.push(words) })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  const { person } = await openPage('/signup/success', server)
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await screen.findByText('Tell people to text')
  const invitation = main().getByRole('link', { name: 'Text @maya to (415) 867-5309' })
  expect(invitation.getAttribute('href')).toBe('sms:+14158675309?&body=%40maya')
  await main().findByRole('img', { name: 'QR code: text @maya to (415) 867-5309' })
  main().getByRole('heading', { name: 'Quick Guide to Texting' })
  await person.click(main().getByRole('button', { name: 'Share invitation' }))
  const text = 'Text @maya to (415) 867-5309'
  expect(shared).toEqual([{ text, url: 'https://party.example.org/@maya' }])
  await person.click(main().getByRole('button', { name: 'Copy invitation' }))
  await main().findByRole('button', { name: 'Invitation copied' })
  expect(copied.mock.calls).toEqual([[text]])
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`)
  await person.click(main().getByRole('button', { name: 'Save contact' }))
  const card = await saved[0]?.text()
  expect(card).toMatch(
    /^BEGIN:VCARD\r\nVERSION:3\.0\r\nFN:Partyline\r\n[\s\S]*TEL;TYPE=CELL:\+14158675309\r\n/,
  )
})

test('SIGN-10 the success screen leads to a message once somebody follows', async () => {
  const advance = movableClock()
  const server = pretendServer(MAYA)
  server.answers(getFollowers, () => counted(0))
  await openPage('/signup/success', server)
  await screen.findByText('Tell people to text')
  expect(screen.queryByRole('link', { name: 'Send your first message' })).toBeNull()
  server.answers(getFollowers, () => counted(1))
  await advance(5_000)
  await screen.findByText('Somebody follows you!')
  expect(screen.getByRole('link', { name: 'Send your first message' }).getAttribute('href')).toBe('/message')
})

test.each(['/signup/success', '/signup/welcome'])(
  'SIGN-10 SIGN-11 from %s a visitor and a person without a handle are sent to sign-up',
  async (path) => {
    for (const user of [null, NEWCOMER]) {
      await openPage(path, pretendServer(user))
      await screen.findByRole('heading', { name: user ? 'Sign Up' : 'Verify your Phone Number' })
    }
  },
)

test('SIGN-11 the ’all set up’ screen shows a spinner, and greets the person by handle', async () => {
  const server = pretendServer(MAYA)
  let answer = () => {}
  server.answers(getUser, () => new Promise((resolve) => (answer = () => resolve({ user: MAYA }))))
  await openPage('/signup/welcome', server)
  await main().findByText(/Putting you through/)
  answer()
  await main().findByText('Hi @maya!')
  main().getByRole('heading', { level: 1, name: "You're all set up!" })
  expect(main().getAllByRole('heading', { level: 2 })).toHaveLength(3)
})

import { getFollowers } from '@partyline/contract/following'
import { signUp, validateHandle } from '@partyline/contract/people'
import { checkCode, sendLoginUrl } from '@partyline/contract/sign-in'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { movableClock } from '../../testing/clock.ts'
import { button, openPage, pageIsAt, pressTwice } from '../../testing/open-page.tsx'
import { MAYA, NEWCOMER } from '../../testing/people.ts'
import { DONE, pretendServer, refused } from '../../testing/pretended-server.ts'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const step = () => screen.getByRole('progressbar').getAttribute('aria-valuenow')
const free = (handle: string) => ({
  handle,
  validity: 'success' as const,
  message: `@${handle} is yours if you want it.`,
})

/** The wizard of a newcomer, and the way through it. */
async function openWizard() {
  const advance = movableClock()
  const server = pretendServer(NEWCOMER)
  const checked = server.answers(validateHandle, ({ body }) => free(body.handle))
  const { person, reload } = await openPage('/signup', server)
  await title('Sign Up')
  const goOn = async (name = 'Next') => person.click(await button(name))
  const fill = async (label: string, words: string) => {
    await person.clear(field(label))
    await person.click(field(label))
    await person.paste(words)
  }
  const toHandle = async () => {
    await fill('First Name', 'Zoë')
    await fill('Last Name', "O'Neill")
    await fill('Email', 'zoe@example.com')
    await goOn()
    await screen.findByLabelText('Handle')
  }
  const toIntro = async () => {
    await toHandle()
    await advance(1_000)
    await screen.findByText('@zoeoneill is yours if you want it.')
    await goOn()
    await screen.findByLabelText('Intro Message')
  }
  const toEnd = async () => {
    await toIntro()
    await fill('Intro Message', 'Hello!')
    server.answers(getFollowers, () => ({ followers: [], next: null, counts: null }))
  }
  return { server, checked, person, reload, advance, fill, goOn, toHandle, toIntro, toEnd }
}

test('SIGN-1 nothing shows until the user is known, and then a visitor verifies a phone', async () => {
  const server = pretendServer('unknown')
  await openPage('/signup', server)
  expect(screen.getByRole('main').textContent).toBe('')
  await title('Verify your Phone Number')
})

test('SIGN-1 a person with a handle edits their profile', async () => {
  await openPage('/signup', pretendServer(MAYA))
  await title('Edit Profile')
  await pageIsAt('/user/maya/details/edit')
})

test('SIGN-2 a phone leads to its code, and Back, Forward and a reload keep it', async () => {
  const server = pretendServer()
  const sent = server.answers(sendLoginUrl, () => DONE)
  const { person, reload } = await openPage('/signup', server)
  await person.type(await screen.findByLabelText('Phone number'), '555010017')
  expect((await button('Next')).disabled).toBe(true)
  await person.keyboard('7')
  await person.click(await button('Next'))
  const code = await screen.findByLabelText('Code')
  expect(sent.map(({ body }) => body)).toEqual([{ phoneNumber: '+15550100177', withUrl: false }])
  await waitFor(() => expect(document.activeElement).toBe(code))
  await person.type(code, '1234567')
  expect(screen.queryByRole('button', { name: 'Continue to Sign Up' })).toBeNull()
  history.back()
  await screen.findByLabelText('Phone number')
  history.forward()
  await screen.findByLabelText('Code')
  await reload()
  await person.type(await screen.findByLabelText('Code'), '12345678')
  await button('Continue to Sign Up')
})

test('SIGN-2 the screen names a wrong code and a stopped phone', async () => {
  const server = pretendServer()
  server.answers(sendLoginUrl, () => DONE)
  server.answers(checkCode, () => refused(404, 'wrong-code', 'That code is wrong.'))
  const { person } = await openPage('/signup', server)
  await person.type(await screen.findByLabelText('Phone number'), '5550100177{Enter}')
  await person.type(await screen.findByLabelText('Code'), '12345678{Enter}')
  await screen.findByText(/Something happened\.\.\./)
  expect(field('Code').value).toBe('')
  server.answers(sendLoginUrl, () => refused(403, 'phone-stopped', 'That phone texted STOP.'))
  await person.click(await button('Use another number'))
  await person.type(await screen.findByLabelText('Phone number'), '{Backspace}8{Enter}')
  expect((await screen.findByRole('link', { name: /^Text START to/ })).getAttribute('href')).toMatch(/^sms:/)
})

test('SIGN-3 SIGN-4 the first step wants names and a right email address', async () => {
  const { fill, goOn } = await openWizard()
  expect(step()).toBe('1')
  expect(screen.queryByRole('link', { name: 'Back' })).toBeNull()
  await fill('First Name', 'Three')
  await fill('Last Name', 'Steps')
  expect((await button('Next')).disabled).toBe(true)
  await fill('Email', 'three')
  await goOn()
  await screen.findByText('Please enter a valid email address.')
  expect(document.activeElement).toBe(field('Email'))
})

test('SIGN-4 SIGN-5 a photo that is no image, or has 12 MB, is refused', async () => {
  const { person } = await openWizard()
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  const choose = (...parts: BlobPart[]) =>
    person.upload(chooser, new File(parts, 'me.png', { type: 'image/png' }))
  await choose('no image')
  await screen.findByText('You can only upload a valid image file!')
  await choose('GIF89a', new Uint8Array(12_000_000))
  await screen.findByText('Image must smaller than 12MB!')
})

test('SIGN-3 the steps are history entries, and a reload keeps step and entries', async () => {
  const { person, reload, toEnd } = await openWizard()
  await toEnd()
  expect(step()).toBe('3')
  await reload()
  await waitFor(() => expect(field('Intro Message').value).toBe('Hello!'))
  history.back()
  await waitFor(() => expect(field('Handle').value).toBe('zoeoneill'))
  history.back()
  await waitFor(() => expect(field('Last Name').value).toBe("O'Neill"))
  history.forward()
  await screen.findByLabelText('Handle')
  history.forward()
  await screen.findByLabelText('Intro Message')
  // The Back link is the browser's Back, and not one more history entry.
  await person.click(screen.getByRole('link', { name: 'Back' }))
  await screen.findByLabelText('Handle')
  history.forward()
  await screen.findByLabelText('Intro Message')
})

test('SIGN-6 SIGN-7 the handle is checked a second after typing stops, and a taken one goes no further', async () => {
  const { server, checked, advance, fill, person, toHandle } = await openWizard()
  await toHandle()
  screen.getByText('Handle is being validated.')
  expect((await button('Next')).disabled).toBe(true)
  await advance(1_000)
  await screen.findByText('@zoeoneill is yours if you want it.')
  expect((await button('Next')).disabled).toBe(false)
  expect(screen.getByRole('link', { name: /^Text @zoeoneill to/ }).getAttribute('href')).toMatch(/^sms:/)
  const taken = server.answers(validateHandle, ({ body: { handle } }) => ({
    handle,
    validity: 'error' as const,
    message: 'Somebody has that one already. Try another.',
  }))
  await person.clear(field('Handle'))
  expect((await button('Next')).disabled).toBe(true)
  await fill('Handle', '@taken_su')
  screen.getByRole('link', { name: /^Text @taken_su to/ })
  expect(taken).toEqual([])
  await advance(1_000)
  await screen.findByText('Somebody has that one already. Try another.')
  expect(field('Handle').getAttribute('aria-invalid')).toBe('true')
  expect((await button('Next')).disabled).toBe(true)
  expect([...checked, ...taken].map(({ body }) => body.handle)).toEqual(['zoeoneill', 'taken_su'])
})

test('SIGN-7 an answer for an older handle changes nothing, and a check without an answer blocks nobody', async () => {
  const { server, advance, fill, toHandle } = await openWizard()
  await toHandle()
  const held: (() => void)[] = []
  const hold = server.answers(
    validateHandle,
    () => new Promise((resolve) => held.push(() => resolve(free('zoeoneill')))),
  )
  await advance(1_000)
  expect(hold).toHaveLength(1)
  await fill('Handle', 'newer')
  await advance(1_000)
  // One was cancelled by now. The other answers for a handle that it does not echo.
  for (const answer of held) answer()
  await advance(0)
  screen.getByText('Handle is being validated.')
  expect((await button('Next')).disabled).toBe(true)
  server.answers(validateHandle, () => 'lost')
  await fill('Handle', 'newest')
  await advance(1_000)
  await screen.findByText('Something happened...')
  expect((await button('Next')).disabled).toBe(false)
})

test('SIGN-8 the intro message is required, and the step says who gets it and what it costs', async () => {
  const { fill, toIntro } = await openWizard()
  await toIntro()
  screen.getByText('This message is sent to anyone who follows @zoeoneill.')
  const isReady = async () => !(await button('Sign Up')).disabled
  expect(await isReady()).toBe(false)
  await fill('Intro Message', 'x'.repeat(161))
  await screen.findByText('161 characters, 2 texts')
  await fill('Intro Message', 'x'.repeat(1601))
  expect(await isReady()).toBe(false)
  await fill('Intro Message', 'Hi')
  await screen.findByText('2 characters, 1 text')
  expect(await isReady()).toBe(true)
})

const TAKEN = 'Somebody has that one already. Try another.'

test('SIGN-9 a failure keeps the entries and shows the server’s words, and a taken handle is changed in its field', async () => {
  const { server, fill, goOn, advance, toEnd } = await openWizard()
  await toEnd()
  server.answers(signUp, () => refused(500, 'failed', 'The exchange is closed.'))
  await goOn('Sign Up')
  await screen.findByText('The exchange is closed.')
  expect(field('Intro Message').value).toBe('Hello!')
  server.answers(signUp, () => refused(409, 'handle-taken', TAKEN))
  await goOn('Sign Up')
  await screen.findByText(TAKEN)
  await waitFor(() => expect(field('Handle').value).toBe('zoeoneill'))
  await fill('Handle', 'zoe_2')
  await advance(1_000)
  await goOn()
  const got = server.answers(signUp, () => refused(500, 'failed', ''))
  await goOn('Sign Up')
  await waitFor(() => expect(got.map(({ body }) => body.handle)).toEqual(['zoe_2']))
})

test('SIGN-9 SIGN-12 without an answer the error screen shows, and Back leads to the entries', async () => {
  const { server, goOn, toEnd } = await openWizard()
  await toEnd()
  server.answers(signUp, () => 'lost')
  await goOn('Sign Up')
  await screen.findByText('There was an error creating your user profile.')
  await pageIsAt('/signup/error')
  screen.getByText('Press Back to try again.')
  await goOn('Back')
  await waitFor(() => expect(field('Intro Message').value).toBe('Hello!'))
})

test('SIGN-12 a person whose session ended reads that the link is invalid', async () => {
  const { server, goOn, toEnd } = await openWizard()
  await toEnd()
  server.answers(signUp, () => refused(401, 'signed-out', 'Please log in.'))
  await goOn('Sign Up')
  await screen.findByText('This is an invalid signup link.')
})

test('SIGN-12 opened directly, the error screen says that signing up failed', async () => {
  await openPage('/signup/error')
  await screen.findByText('Error on signup.')
})

test('SIGN-9 two clicks sign up once', async () => {
  const { server, toEnd } = await openWizard()
  await toEnd()
  const got = server.answers(signUp, () => ({ ...DONE, user: { ...MAYA, displayHandle: 'Maya' } }))
  pressTwice(await button('Sign Up'))
  await screen.findByText('Tell people to text')
  await pageIsAt('/signup/success')
  expect(got).toHaveLength(1)
})

import {
  getSimulatorOwners,
  getSimulatorTexts,
  postSimulatorText,
  type SimulatorText,
  simulatorLive,
} from '@partyline/contract/simulator'
import { FIRST_PHONES } from '@partyline/domain/virtual-phones'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { movableClock } from '../../testing/clock.ts'
import { openPage } from '../../testing/open-page.tsx'
import { pretendServer } from '../../testing/pretended-server.ts'

const LINE = '+14158675309'
const [JO = '', SAM = ''] = FIRST_PHONES.map(({ phone }) => phone)

const handset = async (name: string) =>
  within(await screen.findByRole('article', { name: `${name}’s phone` }))
const bubbles = async (name: string) =>
  (await handset(name)).queryAllByRole('listitem').map(({ textContent }) => textContent)
const field = (name: string) =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Text the number from ${name}’s phone` })
const press = (name: string | RegExp) => screen.findByRole('button', { name })

/** The virtual phones, and a line that answers each text with 'Heard'. */
async function openShelf(path = '/simulator', ...texts: SimulatorText[]) {
  const server = pretendServer()
  const adds = (direction: 'in' | 'out', phone: string, text: string, id = `text${texts.length}`) => {
    const [from, to] = direction === 'in' ? [phone, LINE] : [LINE, phone]
    const at = '2026-01-05T12:00:00.000Z'
    if (!texts.some((known) => known.id === id))
      texts.push({ id, direction, from, to, text, mediaUrls: [], at })
  }
  server.answers(getSimulatorOwners, () => ({ owners: [] }))
  server.answers(getSimulatorTexts, ({ query: { phone, after } }) => {
    const all = texts.filter(({ from, to }) => phone === from || phone === to)
    return { texts: all.slice(Number(after ?? 0)), next: `${all.length}` }
  })
  const takes = ({ from, text, id }: { from: string; text: string; id?: string | undefined }) => {
    adds('in', from, text, id)
    adds('out', from, 'Heard', `answer to ${id}`)
    return { id: id ?? '' }
  }
  const sent = server.answers(postSimulatorText, ({ body }) => takes(body))
  const { person, reload } = await openPage(path, server, { simulated: true })
  await person.click(await press('Skip this'))
  const write = async (name: string, words: string) => {
    await person.type(await field(name), words)
  }
  const comes = (phone: string, text: string) => {
    adds('out', phone, text)
    server.tells(simulatorLive, { phones: [phone] })
  }
  return { server, person, reload, sent, takes, write, adds, comes }
}

test('one tap copies a login code, and links open safely', async () => {
  const { person, comes } = await openShelf()
  const link = 'https://party.example.org/magic/link/abc'
  comes(JO, `Your Partyline code is 12345678. Or tap ${link}.`)
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await person.click(await press('12345678, copy code'))
  await screen.findByText('Code copied')
  expect(copied.mock.calls).toEqual([['12345678']])
  const shown = (await handset('Jo')).getByRole('link')
  expect([shown.getAttribute('href'), shown.getAttribute('rel')]).toEqual([link, 'noopener noreferrer'])
})

test('by keyboard alone, speed keys type, Enter sends, and Shift+Enter does not', async () => {
  const { person, sent, write } = await openShelf()
  ;(await handset('Sam')).getByRole('button', { name: 'HELP' }).focus()
  await person.keyboard('{Enter}')
  await waitFor(async () => expect(document.activeElement).toBe(await field('Sam')))
  await person.keyboard('{Enter}')
  await waitFor(async () => expect(await bubbles('Sam')).toEqual(['Sam: HELP', 'The line: Heard']))
  await write('Jo', 'two{Shift>}{Enter}{/Shift}lines')
  await person.tab()
  expect(document.activeElement).toBe(await press('Send from Jo’s phone'))
  await person.keyboard('{Enter}')
  await waitFor(async () => expect(await bubbles('Jo')).toEqual(['Jo: two\nlines', 'The line: Heard']))
  await write('Priya', '{Enter}')
  expect(await bubbles('Priya')).toEqual(['Nobody’s texting you yet. Try a name.'])
  expect(sent).toHaveLength(2)
})

test('a text that cannot be sent stays on the phone, says so, and a retry sends it once', async () => {
  const { server, person, sent, takes, write } = await openShelf()
  const lost = server.answers(postSimulatorText, () => 'lost')
  await write('Jo', 'HELP{Enter}')
  await screen.findByText('Not sent.')
  // Only the answer is lost, so trying again must not act twice.
  const unheard = server.answers(postSimulatorText, ({ body }) => {
    takes(body)
    return 'lost'
  })
  await person.click(await press('Try again'))
  await waitFor(() => expect(unheard).toHaveLength(1))
  await person.click(await press('Try again'))
  await waitFor(() => expect(unheard).toHaveLength(2))
  await screen.findByText('Not sent.')
  server.answers(postSimulatorText, ({ body }) => takes(body))
  await person.click(await press('Try again'))
  await waitFor(async () => expect(await bubbles('Jo')).toEqual(['Jo: HELP', 'The line: Heard']))
  expect(new Set([...lost, ...unheard].map(({ body }) => body.id)).size).toBe(1)
  expect(sent).toEqual([])
})

test('a lost stream says so, and catches up with no text lost or doubled', async () => {
  const advance = movableClock()
  const { server, adds, comes } = await openShelf()
  comes(JO, 'Before')
  await waitFor(async () => expect(await bubbles('Jo')).toEqual(['The line: Before']))
  server.refuses(simulatorLive)
  await screen.findByText('We got cut off. Trying again.')
  adds('out', JO, 'Meanwhile')
  await advance(1_000)
  server.opens(simulatorLive)
  await waitFor(async () => expect(await bubbles('Jo')).toEqual(['The line: Before', 'The line: Meanwhile']))
  expect(screen.queryByText('We got cut off. Trying again.')).toBeNull()
  comes(JO, 'Afterwards')
  await waitFor(async () => expect(await bubbles('Jo')).toHaveLength(3))
})

test('a phone rings for a text until somebody picks it up', async () => {
  const { person, comes } = await openShelf()
  comes(SAM, '@ana: Supper at seven')
  const picker = within(await screen.findByRole('navigation', { name: 'Pick a phone' }))
  await picker.findByRole('button', { name: 'Sam 1 new' })
  expect(screen.getByRole('log').textContent).toBe('Sam’s phone: @ana: Supper at seven')
  await person.click(await field('Sam'))
  await picker.findByRole('button', { name: 'Sam' })
})

test('phones are added and put away, screens are cleared, and the browser remembers it', async () => {
  const { person, reload, write } = await openShelf()
  const names = () => screen.getAllByRole('article').map((phone) => phone.getAttribute('aria-label'))
  const first = ['Jo’s phone', 'Sam’s phone', 'Priya’s phone', 'Kofi’s phone']
  expect(names()).toEqual(first)
  for (const end of [1, 2, 3, 4]) screen.getByText(`(555) 010-000${end}`)
  await person.click((await screen.findAllByRole('button', { name: 'Add a phone' }))[0] as Element)
  await waitFor(() => expect(names()).toHaveLength(5))
  await write('Maya', 'HELP{Enter}')
  await waitFor(async () => expect(await bubbles('Maya')).toEqual(['Maya: HELP', 'The line: Heard']))
  await person.click((await screen.findAllByRole('button', { name: 'Hang up all' }))[0] as Element)
  const empty = ['Nobody’s texting you yet. Try a name.']
  await waitFor(async () => expect(await bubbles('Maya')).toEqual(empty))
  await reload()
  expect(await bubbles('Maya')).toEqual(empty)
  await person.click((await handset('Maya')).getByRole('button', { name: 'Earlier texts' }))
  await waitFor(async () => expect(await bubbles('Maya')).toHaveLength(2))
  await person.click(await press('Put Maya’s phone away'))
  await waitFor(() => expect(names()).toEqual(first))
  await reload()
  expect(names()).toEqual(first)
})

test('TEXT-8 a file that is no picture is refused, pictures stay within the limit, and a text waits for them', async () => {
  const { person, sent, write } = await openShelf()
  const [chooser] = screen.getAllByLabelText('Pictures')
  const choose = (...files: File[]) => person.upload(chooser as HTMLElement, files)
  await choose(new File(['<p>hi'], 'page.png', { type: 'image/png' }))
  await screen.findByText('You can only upload a valid image file!')
  const reading: (() => void)[] = []
  const bitmap = { width: 8, height: 8, close: () => {} }
  const read = () => new Promise((resolve) => reading.push(() => resolve(bitmap)))
  vi.stubGlobal('createImageBitmap', read)
  onTestFinished(() => void vi.unstubAllGlobals())
  const gif = new File(['GIF89a'], 'drawn.gif', { type: 'image/gif' })
  await choose(gif, gif)
  await choose(...Array<File>(10).fill(gif))
  await write('Jo', 'Look{Enter}')
  expect((await press('Send from Jo’s phone')).matches(':disabled')).toBe(true)
  expect(sent).toEqual([])
  for (let at = 0; at < 10; at++) {
    await waitFor(() => expect(reading).toHaveLength(at + 1))
    reading[at]?.()
  }
  await screen.findByText('A message can have at most 10 pictures.')
  await waitFor(async () => expect((await press('Send from Jo’s phone')).matches(':disabled')).toBe(false))
  await person.click(await press('Send from Jo’s phone'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect([sent[0]?.body.text, sent[0]?.body.mediaUrls?.length]).toEqual(['Look', 10])
})

test('the shelf has a new phone once its code is opened', async () => {
  await openShelf('/simulator?phone=%2B15550100177')
  await field('Maya')
  screen.getByText('(555) 010-0177')
})

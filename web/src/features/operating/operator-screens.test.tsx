import { getCosts, getOperatorNow, getReports, type OperatorReport } from '@partyline/contract/operating'
import { actOnReport, reopenReport } from '@partyline/contract/operating-acts'
import { getFailedTexts } from '@partyline/contract/operating-people'
import type { Usage } from '@partyline/contract/operating-shapes'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { DALE, FILTERED, GUTTERS, WELL } from '../../testing/operating.ts'
import { MAYA } from '../../testing/people.ts'
import { DONE, pretendServer, refused } from '../../testing/pretended-server.ts'

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

/** A server for an operator, on whose page two reports wait. */
function operatorServer() {
  const server = pretendServer({ ...MAYA, operator: true })
  server.answers(getOperatorNow, () => ({ ...WELL, reportsWaiting: 2 }))
  return server
}

test('GEN-9 people who are not operators find nobody at an operator’s address, and no link to it', async () => {
  const { person } = await openPage('/faq', pretendServer(MAYA))
  await person.click(await screen.findByRole('button', { name: 'Menu' }))
  await screen.findByRole('link', { name: 'Account' })
  expect(screen.queryByRole('link', { name: 'Operator' })).toBeNull()
  await act(async () => history.pushState(null, '', '/operator'))
  await title('Nobody’s at this address.')
})

test('GEN-8 the focus goes to the heading of a screen, and on to the one that comes with its answer', async () => {
  const server = operatorServer()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.answers(getReports, async () => {
    await answered
    return { waiting: [], closed: [], warning: '' }
  })
  const { person } = await openPage('/operator', server)
  await person.click(await screen.findByRole('link', { name: /^Reports/ }))
  const first = await title('Reports')
  await waitFor(() => expect(document.activeElement).toBe(first))
  answer()
  const second = await title('No reports')
  await waitFor(() => expect(document.activeElement).toBe(second))
})

const REPORT: OperatorReport = {
  _id: '1',
  message: GUTTERS,
  phones: 1,
  reporters: [{ person: { ...DALE, _id: 'kim', name: '…42' }, at: WELL.at }],
  reportsThisWeek: 1,
  warnedAt: null,
  closed: null,
}
const WARNING = 'Partyline: one of your texts was reported.'

test('reports are closed and opened again with a reason, and a refusal stays in the dialog', async () => {
  const server = operatorServer()
  let lists = { waiting: [REPORT, { ...REPORT, _id: '2' }], closed: [] as OperatorReport[] }
  server.answers(getReports, () => ({ ...lists, warning: WARNING }))
  const { person } = await openPage('/operator/reports', server)
  await title('2 reports')
  const tab = await screen.findByRole('link', { name: 'Reports 2 waiting' })
  expect(tab.getAttribute('aria-current')).toBe('page')
  const [first] = screen.getAllByRole('article')
  expect(first?.textContent).toContain('Reported by …42')
  const press = (name: string) => person.click(within(first as HTMLElement).getByRole('button', { name }))
  const sayWhy = async (yes: string) => {
    const dialog = within(await screen.findByRole('dialog'))
    await person.type(dialog.getByLabelText('Why?'), 'First time')
    await person.click(dialog.getByRole('button', { name: yes }))
  }

  await press('Warn')
  await screen.findByText(WARNING)
  await person.click(screen.getByRole('button', { name: 'No' }))
  await press('Suspend')
  const gone = 'Another operator has closed it.'
  server.answers(actOnReport, () => refused(409, 'closed', gone))
  await sayWhy('Suspend')
  await screen.findByText(gone)
  const got = server.answers(actOnReport, () => ({ ...DONE, message: 'They are suspended.' }))
  const closed = { outcome: 'suspended', at: WELL.at, canReopen: true } as const
  lists = { waiting: [], closed: [{ ...REPORT, closed }] }
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Suspend' }))
  const none = await title('No reports')
  await waitFor(() => expect(document.activeElement).toBe(none))
  expect(got).toMatchObject([{ params: { id: '1' }, body: { act: 'suspend', why: 'First time' } }])
  screen.getByText('Suspended: “Gutters cheap”')

  const opened = server.answers(reopenReport, () => ({ ...DONE, message: 'It is open again.' }))
  lists = { waiting: [REPORT], closed: [] }
  await person.click(screen.getByRole('button', { name: 'Undo: Suspended @dale' }))
  await sayWhy('Undo')
  await title('1 report')
  expect(opened.map(({ params }) => params.id)).toEqual(['1'])
})

test('a text that never arrived shows the carrier’s own sentence and the explanation', async () => {
  const server = operatorServer()
  const kim = { ...DALE, _id: 'kim', name: '…42' }
  server.answers(getFailedTexts, () => ({ texts: [{ message: GUTTERS, person: kim, fate: FILTERED }] }))
  await openPage('/operator/failed', server)
  const failed = await screen.findByRole('region', { name: 'Texts that never arrived' })
  const said = 'Never arrivedThe carrier said: “Message filtered. (30)” The carrier took it for spam.'
  expect(failed.textContent).toContain(said)
  expect(within(failed).getByRole('link', { name: '…42' }).getAttribute('href')).toBe('/operator/people/kim')
})

test('costs add up by sender, group and month, at the set price', async () => {
  const server = operatorServer()
  const usage = (name: string, segments: number): Usage => ({ name, person: null, texts: 1, segments })
  server.answers(getCosts, () => ({
    month: '2026-06',
    price: { amount: 0.01, currency: 'USD' },
    cap: 5000,
    capState: 'below' as const,
    texts: 2,
    segments: 250,
    expected: 600,
    bySender: [{ ...usage('@dale', 150), person: DALE }, usage('login codes', 100)],
    byGroup: [usage('#choir', 50)],
    months: [usage('2026-06', 250), usage('2026-05', 700)],
    days: [{ day: '2026-06-01', segments: 250 }],
  }))
  const { person } = await openPage('/operator/costs', server)
  await title('$2.50 in June')
  screen.getByText('$50.00, 5,000 segments')
  screen.getByText('Under the cap')
  screen.getByText('On course for about $6.00')
  const row = async (grouping: string, name: RegExp) => {
    await person.click(screen.getByRole('button', { name: grouping }))
    screen.getByRole('columnheader', { name: grouping })
    return screen.getByRole('row', { name }).textContent
  }
  expect(await row('Group', /#choir/)).toContain('$0.50')
  expect(await row('Month', /May 2026/)).toContain('$7.00')
  expect(await row('Sender', /Login codes/)).toContain('$1.00')
})

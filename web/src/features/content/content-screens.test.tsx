import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RATES } from '../../testing/messages.ts'
import { openPage, pageSays } from '../../testing/open-page.tsx'

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('TEXTS-1 GEN-7 every question has an answer', async () => {
  await openPage('/faq')
  await screen.findByRole('heading', { level: 1, name: 'FAQ' })
  await pageSays(RATES)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Username Questions',
    'Group Questions',
    'Following a Username',
    'Following a Group',
    'Events',
    'Something else?',
  ])
  const rows = [...document.querySelectorAll('details')]
  expect(rows.length).toBeGreaterThan(40)
  for (const row of rows)
    expect(row.querySelector(':scope > div')?.textContent, row.textContent).toMatch(/\w.{20}/)
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('TEXTS-1 GEN-7 the guides show texts that open ready to send', async () => {
  await openPage('/quick-guides')
  await screen.findByRole('navigation', { name: 'On this page' })
  await pageSays(RATES)
  expect(linkTo('Text @maya to (415) 867-5309')).toBe('sms:+14158675309?&body=%40maya')
  expect(document.querySelector(linkTo('Events') ?? '')?.textContent).toContain('Events')
})

test('TEXTS-1 GEN-7 support names who can help: the number, a person, and what they can count on', async () => {
  await openPage('/support')
  await screen.findByRole('heading', { name: 'Write to a person' })
  await pageSays(RATES)
  expect(linkTo('Text HELP to (415) 867-5309')).toBe('sms:+14158675309?&body=HELP')
  expect(linkTo('privacy')).toBe('/privacy')
  await pageSays('There is no email address.')
  await pageSays('Under Account in the menu you can download everything we hold')
})

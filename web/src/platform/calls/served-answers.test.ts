import type { PageAnswers } from '@partyline/contract/page'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { CallFailed } from './call-failed.ts'
import { attendeesKey, eventKey, keepServedAnswers } from './served-answers.ts'

const answersOf = (parts: object) => parts as PageAnswers

test('the browser makes no call for data that came with the page', async () => {
  const client = new QueryClient()
  keepServedAnswers(client, answersOf({ event: { id: 'e1', data: { title: 'Supper' } } }))
  const queryFn = vi.fn()
  const asked = client.fetchQuery({ queryKey: eventKey('e1'), queryFn, staleTime: 60_000 })
  expect(await asked).toEqual({ title: 'Supper' })
  expect(queryFn).not.toHaveBeenCalled()
})

test('an event that the server did not find is missing without a call', () => {
  const client = new QueryClient()
  keepServedAnswers(client, answersOf({ event: { id: 'e2', data: null } }))
  const { status, error } = client.getQueryState(eventKey('e2')) ?? {}
  expect(status).toBe('error')
  expect(error).toBeInstanceOf(CallFailed)
  expect(error).toMatchObject({ status: 404, reason: 'missing' })
})

test('an event and its RSVP list have separate entries under its id', () => {
  const client = new QueryClient()
  const parts = {
    event: { id: 'e3', data: { title: 'Supper' } },
    attendees: { id: 'e3', data: { rsvps: [] } },
  }
  keepServedAnswers(client, answersOf(parts))
  expect(client.getQueryData(attendeesKey('e3'))).toEqual({ rsvps: [] })
  expect(client.getQueryData(eventKey('e4'))).toBeUndefined()
})

test('a page without served answers has none', () => {
  const client = new QueryClient()
  keepServedAnswers(client, undefined)
  expect(client.getQueryCache().getAll()).toEqual([])
})

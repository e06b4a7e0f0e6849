import type { PageAnswers } from '@partyline/contract/page'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { CallFailed } from './call-failed.ts'
import { attendeesKey, eventKey, keepServedAnswers } from './served-answers.ts'

const answersOf = (parts: object) => parts as PageAnswers

test('what the page came with is not asked for again', async () => {
  const client = new QueryClient()
  keepServedAnswers(client, answersOf({ event: { id: 'e1', data: { title: 'Supper' } } }))
  const queryFn = vi.fn()
  const asked = client.fetchQuery({ queryKey: eventKey('e1'), queryFn, staleTime: 60_000 })
  expect(await asked).toEqual({ title: 'Supper' })
  expect(queryFn).not.toHaveBeenCalled()
})

test('an event that the server did not find is known to be missing', () => {
  const client = new QueryClient()
  keepServedAnswers(client, answersOf({ event: { id: 'e2', data: null } }))
  const { status, error } = client.getQueryState(eventKey('e2')) ?? {}
  expect(status).toBe('error')
  expect(error).toBeInstanceOf(CallFailed)
  expect(error).toMatchObject({ status: 404, reason: 'missing' })
})

test('an event and its RSVP list are kept apart, each under its id', () => {
  const client = new QueryClient()
  const parts = {
    event: { id: 'e3', data: { title: 'Supper' } },
    attendees: { id: 'e3', data: { rsvps: [] } },
  }
  keepServedAnswers(client, answersOf(parts))
  expect(client.getQueryData(attendeesKey('e3'))).toEqual({ rsvps: [] })
  expect(client.getQueryData(eventKey('e4'))).toBeUndefined()
})

test('a page that came without answers keeps none', () => {
  const client = new QueryClient()
  keepServedAnswers(client, undefined)
  expect(client.getQueryCache().getAll()).toEqual([])
})

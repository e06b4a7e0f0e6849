import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  access: 'anyone',
  summary: 'Answers once the server takes calls and its database answers',
  answer: z.object({ ok: z.literal(true), version: z.string() }),
})

export const getReady = endpoint({
  method: 'GET',
  path: '/ready',
  access: 'anyone',
  summary: 'Answers while this process wants calls: 503 once it is stopping, and while its database is away',
  answer: z.object({ ready: z.literal(true) }),
})

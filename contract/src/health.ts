import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  access: 'anyone',
  summary: 'Answers once the server takes calls and its database answers',
  answer: z.object({ ok: z.literal(true), version: z.string() }),
})

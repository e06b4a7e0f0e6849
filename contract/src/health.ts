import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  access: 'anyone',
  summary: 'Answers the version while this process can do its work; 503 with the reasons while it cannot',
  answer: z.object({ ok: z.literal(true), version: z.string() }),
})

export const getLive = endpoint({
  method: 'GET',
  path: '/live',
  access: 'anyone',
  summary: 'Answers while this process runs, whatever its database and its disk do',
  answer: z.object({ live: z.literal(true) }),
})

export const getReady = endpoint({
  method: 'GET',
  path: '/ready',
  access: 'anyone',
  summary: 'Answers while this process wants calls; 503 with the reasons while it does not',
  answer: z.object({ ready: z.literal(true) }),
})

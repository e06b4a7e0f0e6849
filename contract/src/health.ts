import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  access: 'anyone',
  summary: 'Answers the version while this process can do its work, and otherwise 503 with the reasons',
  answer: z.object({ ok: z.literal(true), version: z.string() }),
})

export const getLive = endpoint({
  method: 'GET',
  path: '/live',
  access: 'anyone',
  summary: 'Answers while this process runs, even without its database or with a full disk',
  answer: z.object({ live: z.literal(true) }),
})

export const getReady = endpoint({
  method: 'GET',
  path: '/ready',
  access: 'anyone',
  summary: 'Answers while this process can take calls, and otherwise 503 with the reasons',
  answer: z.object({ ready: z.literal(true) }),
})

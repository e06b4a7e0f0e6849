import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepLog } from '../../testing/kept-log.ts'
import { createServer } from './server.ts'

const PICTURE = 'QUJD'.repeat(100_000)
let app: Awaited<ReturnType<typeof createServer>>
beforeEach(async () => {
  app = await createServer({
    publicUrl: 'https://party.example.org',
    isPublicUrlSet: false,
    simulated: false,
    trustedProxies: [],
    inlineScripts: [],
    log: keepLog().log,
  })
  app.post('/echo', { bodyLimit: 2_000_000 }, ({ body }) => body)
})
afterEach(() => app.close())

const post = async (body: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/echo',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return { status: answer.statusCode, body: answer.json() }
}

test.each([
  ['a picture', { image: `data:image/png;base64,${PICTURE}` }],
  ['several', { from: 'é', media: [`data:a/b;base64,${PICTURE}`, `data:a/b;base64,${PICTURE}`], n: 1 }],
  ['one beside escaped words', { text: '"\\\n', image: `data:image/png;base64,${PICTURE}` }],
  ['none', { text: PICTURE }],
  ['marks in its words', { list: '[{,"'.repeat(100_000), end: '\\' }],
  ['a key that looks like one', { 'a;base64,': `data:image/png;base64,${PICTURE}` }],
  ['words that end like the head of one', { a: ';base64,', b: PICTURE }],
])('a large body with %s gives the same result as JSON.parse', async (_, body) => {
  expect(await post(JSON.stringify(body))).toEqual({ status: 200, body })
})

test.each([
  ['is cut off', `{"image":"data:image/png;base64,${PICTURE}`],
  ['goes on behind its end', `{"image":"data:image/png;base64,${PICTURE}"}}`],
  ['changes what an object is', `{"__proto__":{},"image":"data:image/png;base64,${PICTURE}"}`],
  ['hides that in an escape', `{"\\u005f_proto__":{},"image":"data:image/png;base64,${PICTURE}"}`],
])('a large body that %s is refused', async (_, body) => {
  expect(await post(body)).toMatchObject({ status: 400 })
})

import { finished } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** Bytes of any body without pictures: a text of 3,300 characters is 20 kB when each is escaped. */
export const BODY_LIMIT = 256_000
/** Bytes of a body with pictures: a photo of 12 MB is 16 MB as a data URL in JSON. */
export const PICTURES_BODY_LIMIT = 17_000_000

// Each may take its size several times over while it is read and drawn.
const AT_ONCE = 8
// Pictures hold none of these, and the words beside them 3,300 characters at most. Millions of them are a small body
// that becomes half a gigabyte of objects.
const MARKS = Buffer.from('[{,')
const MARKS_MAX = 60_000

/**
 * Keeps large bodies from filling the memory: of each route that takes them so many are read at once, and others wait;
 * one that would become very many objects is refused before it does.
 */
export function holdLargeBodies(app: FastifyInstance): void {
  const held = new Map<string, { reading: number; waiting: (() => void)[] }>()
  app.addHook('preParsing', async (request, reply, payload) => {
    const { bodyLimit = BODY_LIMIT, url = '' } = request.routeOptions
    const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
    if (bodyLimit <= BODY_LIMIT || length <= BODY_LIMIT) return payload
    const route = held.get(url) ?? { reading: 0, waiting: [] }
    held.set(url, route)
    if (route.reading >= AT_ONCE) await new Promise<void>((resolve) => route.waiting.push(resolve))
    route.reading += 1
    // Also called when the sender has gone away meanwhile.
    finished(reply.raw, () => {
      route.reading -= 1
      route.waiting.shift()?.()
    })
    return payload
  })
  const parseWhole = app.getDefaultJsonParser('error', 'error')
  const parse: typeof parseWhole = (request, text, done) => {
    if (text.length <= BODY_LIMIT || !isPlain(text)) return parseWhole(request, text, done)
    try {
      done(null, JSON.parse(text))
    } catch {
      done(Object.assign(new Error('That is no JSON'), { statusCode: 400 }))
    }
  }
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length > BODY_LIMIT && hasManyMarks(body)) {
      done(Object.assign(new Error('That has too many parts'), { statusCode: 413 }))
    } else parse(request, body.toString(), done)
  })
}

/**
 * Whether no key in a body can be one that changes what an object is. The parser looks for them in a way that takes 20 ms
 * for a large picture, in which everybody waits; nothing is found where it cannot be written, escaped or not.
 */
function isPlain(body: string): boolean {
  return !['\\', '__proto__', 'constructor'].some((word) => body.includes(word))
}

function hasManyMarks(body: Buffer): boolean {
  let found = 0
  for (const mark of MARKS) {
    for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + 1)) {
      found += 1
      if (found > MARKS_MAX) return true
    }
  }
  return false
}

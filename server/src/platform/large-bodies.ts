import { finished } from 'node:stream'
import { hostOf } from '@partyline/domain/networks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BODY_LIMIT } from './body-limits.ts'
import { answerRefusal, refuse } from './http.ts'

// Each may take its size several times over while it is read and drawn.
const AT_ONCE = 8
/** The server gives up a body of which nothing arrives for this time. */
const IDLE_MS = 10_000
/** How long a newcomer waits while one address has several of the places; then that address gives one up. */
const PATIENCE_MS = 3000
const LOOK_EVERY_MS = 1000
// Pictures hold none of these, and the words beside them 20,000 characters at most. Millions of them are a small body
// that becomes half a gigabyte of objects.
const MARKS = Buffer.from('[{,')
const MARKS_MAX = 60_000

const TOO_SLOW = refuse(408, 'too-slow', 'That request took too long to arrive.')
const TOO_MANY = refuse(429, 'too-many', 'Too much arrives from your address at once. Please try again.', 5)

/** A body that is read, or waits for its turn. */
interface Body {
  host: string
  /** Ends its reading with an answer. */
  cut: (answer: typeof TOO_SLOW) => void
}

interface Places {
  reading: Set<Body>
  waiting: { body: Body; enter: () => void }[]
}

/**
 * Keeps large bodies from filling the memory: each route that takes them reads a few at once, and others wait.
 * The places go round by address, and never to a client that sends nothing. A body that would become very many objects is refused
 * before it does.
 */
export function holdLargeBodies(app: FastifyInstance): void {
  const routes = new Map<string, Places>()
  app.addHook('preParsing', async (request, reply, payload) => {
    const { bodyLimit = BODY_LIMIT, url = '' } = request.routeOptions
    const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
    if (bodyLimit <= BODY_LIMIT || length <= BODY_LIMIT) return payload
    const places = routes.get(url) ?? { reading: new Set(), waiting: [] }
    routes.set(url, places)
    await takePlace(places, request, reply)
    return payload
  })
  parseLargeJson(app)
}

async function takePlace(places: Places, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { reading, waiting } = places
  const body: Body = {
    host: hostOf(request.ip),
    cut(answer) {
      if (reply.sent) return
      reply.raw.once('finish', () => request.raw.destroy())
      answerRefusal(reply.header('connection', 'close'), answer)
    },
  }
  if (reading.size >= AT_ONCE) {
    const impatience = setTimeout(() => findGreedy(reading, body.host)?.cut(TOO_MANY), PATIENCE_MS)
    await new Promise<void>((enter) => waiting.push({ body, enter }))
    clearTimeout(impatience)
  }
  reading.add(body)
  const looking = giveUpIdle(request, body)
  // Also called when the sender has gone away.
  finished(reply.raw, () => {
    clearInterval(looking)
    reading.delete(body)
    const next = findNext(places)
    if (next) waiting.splice(waiting.indexOf(next), 1)
    next?.enter()
  })
}

/** Of the address that has the most places, and two more than the newcomer's at least, the one that came first. */
function findGreedy(reading: Set<Body>, newcomer: string): Body | undefined {
  const all = [...reading]
  const most = Math.max(...all.map(({ host }) => countOf(reading, host)))
  if (most < countOf(reading, newcomer) + 2) return undefined
  return all.find(({ host }) => countOf(reading, host) === most)
}

/** Of those that wait, the first whose address has the fewest places. */
function findNext({ reading, waiting }: Places) {
  const fewest = Math.min(...waiting.map(({ body }) => countOf(reading, body.host)))
  return waiting.find(({ body }) => countOf(reading, body.host) === fewest)
}

const countOf = (reading: Set<Body>, wanted: string) =>
  [...reading].filter(({ host }) => host === wanted).length

/** Looks at what has arrived on the connection, since to listen to the body would set it flowing. */
function giveUpIdle({ raw }: FastifyRequest, body: Body): NodeJS.Timeout {
  let arrived = raw.socket.bytesRead
  let idleMs = 0
  return setInterval(() => {
    idleMs = raw.socket.bytesRead === arrived ? idleMs + LOOK_EVERY_MS : 0
    arrived = raw.socket.bytesRead
    if (!raw.complete && idleMs >= IDLE_MS) body.cut(TOO_SLOW)
  }, LOOK_EVERY_MS)
}

function parseLargeJson(app: FastifyInstance): void {
  const parseWhole = app.getDefaultJsonParser('error', 'error')
  const parse: typeof parseWhole = (request, text, done) => {
    if (text.length <= BODY_LIMIT || !isPlain(text)) return parseWhole(request, text, done)
    try {
      done(null, JSON.parse(text))
    } catch {
      done(
        Object.assign(new Error('That is no JSON'), {
          statusCode: 400,
          code: 'FST_ERR_CTP_INVALID_JSON_BODY',
        }),
      )
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

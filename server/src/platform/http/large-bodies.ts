import { isUtf8 } from 'node:buffer'
import { finished } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { hostOf } from '@partyline/domain/limits/networks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerRefusal, BODY_LIMIT, refuse } from './http.ts'
import { NOT_UTF8 } from './request-words.ts'

// Reading and drawing one may take several times its size in memory.
const AT_ONCE = 8
/** The server gives up a body when nothing arrives for this long. */
const IDLE_MS = 10_000
/** How long a new body waits while one address holds several places. Then that address loses one. */
const PATIENCE_MS = 3000
const LOOK_EVERY_MS = 1000
// Pictures hold none of these characters, and the words beside them at most 20,000. Millions of them are a
// small body that becomes half a gigabyte of objects.
const MARKS = Buffer.from('[{,')
const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const MARKS_MAX = 60_000
const BASE64 = ';base64,'

const TOO_SLOW = refuse(408, 'too-slow', 'That request took too long to arrive.')
const TOO_MANY = refuse(429, 'too-many', 'Too much arrives from your address at once. Please try again.', 5)

/** A body that is being read or waits for its turn. */
interface Body {
  host: string
  /** Ends the reading with an answer. */
  cut: (answer: typeof TOO_SLOW) => void
}

interface Places {
  reading: Set<Body>
  waiting: { body: Body; enter: () => void }[]
}

/**
 * Keeps large bodies from filling the memory. Each route that takes them reads a few at once, and others
 * wait. Places go round by address, and never to a client that sends nothing. A body that would become too
 * many objects is refused before it does.
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
  // Runs also when the sender is gone.
  finished(reply.raw, () => {
    clearInterval(looking)
    reading.delete(body)
    const next = findNext(places)
    if (next) waiting.splice(waiting.indexOf(next), 1)
    next?.enter()
  })
}

/**
 * Finds the oldest body of the address with the most places, if it has at least two more than the newcomer's.
 */
function findGreedy(reading: Set<Body>, newcomer: string): Body | undefined {
  const all = [...reading]
  const most = Math.max(...all.map(({ host }) => countOf(reading, host)))
  if (most < countOf(reading, newcomer) + 2) return undefined
  return all.find(({ host }) => countOf(reading, host) === most)
}

/** Finds the first waiting body of the address with the fewest places. */
function findNext({ reading, waiting }: Places) {
  const fewest = Math.min(...waiting.map(({ body }) => countOf(reading, body.host)))
  return waiting.find(({ body }) => countOf(reading, body.host) === fewest)
}

const countOf = (reading: Set<Body>, wanted: string) =>
  [...reading].filter(({ host }) => host === wanted).length

/** Checks what has arrived on the connection, because listening to the body would start its flow. */
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
  const parseSmall = app.getDefaultJsonParser('error', 'error')
  const takeTurn = createStepQueue()
  // Programs that forget the type of their JSON send it as text/plain. The refusal says so.
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // Many programs name the type of every body, and some calls need none.
    if (body.length === 0) return done(null, undefined)
    // Otherwise 'Café' in Latin-1 would go out with a replacement character (RFC 8259, 8.1).
    if (!isUtf8(body)) return done(NO_UTF8)
    if (body.length <= BODY_LIMIT) return parseSmall(request, body.toString(), done)
    if (hasManyMarks(body)) return done(TOO_MANY_PARTS)
    takeTurn(() => body.toString())
      .then((text) => takeTurn(() => parseLarge(text)))
      .then(
        (parsed) => done(null, parsed),
        () => done(NO_JSON),
      )
  })
}

const TOO_MANY_PARTS = Object.assign(new Error('That has too many parts'), { statusCode: 413 })
const NO_UTF8 = Object.assign(new Error('That is no UTF-8'), { statusCode: 400, code: NOT_UTF8 })
const NO_JSON = Object.assign(new Error('That is no JSON'), {
  statusCode: 400,
  code: 'FST_ERR_CTP_INVALID_JSON_BODY',
})

/** Runs one step in each turn of the event loop, so that other people's calls come in between. */
function createStepQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(step: () => Result): Promise<Result> => {
    const result = last.then(() => nextTurn()).then(step)
    last = result.catch(() => undefined)
    return result
  }
}

/**
 * Parses the JSON of a large body. The base64 of its first picture is cut out before and put back after,
 * because parsing it takes 40 ms, in which everybody waits.
 */
function parseLarge(text: string): unknown {
  // Without a backslash a string ends at the next quote, and a key reads as it is written.
  if (text.includes('\\')) return JSON.parse(text, refuseKey)
  const begin = text.indexOf(BASE64) + BASE64.length
  const end = text.indexOf('"', begin)
  const isKey = /^"\s*:/.test(text.slice(end, end + 100))
  if (begin < BASE64.length || end < 0 || isKey) return JSON.parse(text, refuseKey)
  let picture: string | undefined = text.slice(begin, end)
  return JSON.parse(text.slice(0, begin) + text.slice(end), (key, value) => {
    if (picture === undefined || typeof value !== 'string' || !value.endsWith(BASE64))
      return refuseKey(key, value)
    const whole = value + picture
    picture = undefined
    return whole
  })
}

/** Keys that could change what an object is. */
function refuseKey(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor') throw new SyntaxError(`no key may be ${key}`)
  return value
}

/** Counts the marks outside of strings, in which a list of people has as many as it likes. */
function hasManyMarks(body: Buffer): boolean {
  let found = 0
  for (let at = 0; at < body.length; at++) {
    if (body[at] === QUOTE) at = endOfString(body, at)
    else if (MARKS.includes(body[at] ?? 0) && ++found > MARKS_MAX) return true
  }
  return false
}

function endOfString(body: Buffer, begin: number): number {
  for (let at = body.indexOf(QUOTE, begin + 1); at >= 0; at = body.indexOf(QUOTE, at + 1)) {
    let slashes = 0
    while (body[at - 1 - slashes] === BACKSLASH) slashes += 1
    if (slashes % 2 === 0) return at
  }
  return body.length
}

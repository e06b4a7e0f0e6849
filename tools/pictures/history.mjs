// Gives the operator's pictures a day, a month and some trouble, which a town of one minute does not have.

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Texts in each hour of a day, from midnight on. */
const SENT = [3, 0, 0, 2, 0, 0, 9, 61, 113, 92, 68, 103, 212, 147, 78, 57, 90, 186, 35]
const WAITED = { 8: 7, 9: 5, 12: 9, 13: 4, 16: 3, 17: 6 }

/** @typedef {Record<string, any>} Answer */

/**
 * Adds history to what a call answered.
 * @param {string} path of the call, below /api/operator
 * @param {Answer} answer as the server gave it
 * @param {boolean} isTrouble the carrier is away
 * @returns {Answer}
 */
export function addHistory(path, answer, isTrouble) {
  if (path === '/now') return { ...answer, ...(isTrouble ? troubledDay(answer) : quietDay(answer)) }
  if (path === '/growth') return addGrowth(answer)
  return path === '/costs' ? addMonth(answer) : answer
}

const hours = (/** @type {string} */ since) =>
  SENT.map((sent, hour) => ({
    at: new Date(Date.parse(since) + hour * HOUR).toISOString(),
    sent,
    waiting: /** @type {Record<number, number>} */ (WAITED)[hour] ?? 0,
  }))

const GIGABYTE = 1e9

function quietDay(/** @type {Answer} */ answer) {
  const { at, today } = answer
  const carriers = answer.carriers.map((/** @type {Answer} */ carrier) => ({
    ...carrier,
    at: new Date(Date.parse(at) - 8000).toISOString(),
    since: new Date(Date.parse(at) - 3 * DAY).toISOString(),
  }))
  return {
    carriers,
    hours: hours(today.since),
    today: { ...today, sent: 1284, failed: 3, stops: 2 },
    disk: { free: 41 * GIGABYTE, total: 80 * GIGABYTE },
    backup: { takenAt: new Date(Date.parse(at) - 9 * HOUR).toISOString(), tooOld: false },
    state: 'working',
    alarms: [],
  }
}

function troubledDay(/** @type {Answer} */ answer) {
  const quiet = quietDay(answer)
  const ago = (/** @type {number} */ minutes) =>
    new Date(Date.parse(answer.at) - minutes * 60_000).toISOString()
  const since = ago(12)
  const day = quiet.hours.map((hour, at) =>
    at === quiet.hours.length - 1 ? { ...hour, sent: 0, waiting: 214 } : hour,
  )
  return {
    ...quiet,
    state: 'carrier-away',
    alarms: [{ key: 'carrier away', words: 'the carrier takes no texts', since }],
    hours: day,
    waiting: {
      ...answer.waiting,
      texts: 214,
      seconds: 720,
      kinds: [
        { kind: 'code', texts: 3, seconds: 40 },
        { kind: 'event', texts: 31, seconds: 300 },
        { kind: 'broadcast', texts: 180, seconds: 720 },
      ],
    },
    carriers: quiet.carriers.map((/** @type {Answer} */ carrier) => ({
      ...carrier,
      words: '503: Service temporarily unavailable.',
      ok: false,
      since,
      acceptedAt: since,
    })),
  }
}

const name = (/** @type {number} */ time) => new Date(time).toISOString().slice(0, 10)

function addGrowth(/** @type {Answer} */ answer) {
  const steps = (/** @type {{ day: string }[]} */ old, /** @type {number} */ size) =>
    old.map(({ day }, at) => ({
      day,
      people: Math.round(size * (1 + Math.sin(at * 1.7) / 2) * (1 + at / 20)),
    }))
  return {
    ...answer,
    counts: {
      ...answer.counts,
      people: 1240,
      withUsername: 318,
      groups: 46,
      follows: 5214,
      stopped: 61,
      newInAWeek: 38,
    },
    days: steps(answer.days, 4),
    weeks: steps(answer.weeks, 22),
  }
}

function addMonth(/** @type {Answer} */ answer) {
  const first = Date.parse(`${answer.month}-01T00:00:00Z`)
  const days = [41, 190, 830, 170, 120, 560, 920, 110, 160, 900, 180, 640, 1240, 260, 410, 1130, 913]
  const usage = (
    /** @type {string} */ month,
    /** @type {number} */ texts,
    /** @type {number} */ segments,
  ) => ({
    name: month,
    person: null,
    texts,
    segments,
  })
  const segments = days.reduce((sum, one) => sum + one, 0)
  const [sender] = answer.bySender.filter((/** @type {Answer} */ { person }) => person)
  const shares = [
    [3104, 1552],
    [1936, 1922],
    [627, 627],
  ]
  return {
    ...answer,
    days: days.map((count, at) => ({ day: name(first + at * DAY), segments: count })),
    texts: 6120,
    segments,
    expected: 12_150,
    capState: 'below',
    bySender: answer.bySender.slice(0, 3).map((/** @type {Answer} */ one, /** @type {number} */ at) => ({
      ...one,
      segments: shares[at]?.[0],
      texts: shares[at]?.[1],
    })),
    byGroup: sender ? [usage('#porchclub', 1240, 1260), usage('#sundayrun', 868, 868)] : [],
    months: [
      usage(answer.month, 6120, segments),
      usage(name(first - 20 * DAY).slice(0, 7), 9870, 11_020),
      usage(name(first - 50 * DAY).slice(0, 7), 7410, 8204),
    ],
  }
}

import { DAY_MS, HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { createChoirTown } from './choir-town.ts'
import type { Person } from './person.ts'
import type { Town } from './town.ts'

/** The state of a transcript's scene. */
interface Stage {
  town: Town
  /** The people, by their names in the transcript. */
  people: Map<string, Person>
  /** Values that differ from run to run, by their placeholders such as '<Supper code>'. */
  secrets: Map<string, string>
  /** The last text on the virtual phones that is in the transcript. */
  seen: string
}

const UNITS = { minute: MINUTE_MS, hour: HOUR_MS, day: DAY_MS }

/**
 * Plays a transcript again. Each ```text block is a scene in a town of its own. Each line in it is a text
 * ('Dora: LIST') or something that happens elsewhere ('(11 minutes later)'), and the indented lines below it
 * are the texts that phones get.
 * @param document with or without those indented lines
 * @returns the same with the texts that phones get now
 */
export async function playTranscript(document: string): Promise<string> {
  const blocks = document.split(/(^```text\n.*?^```$)/ms)
  const played = [...blocks]
  const waiting = [...blocks.keys()].filter((index) => blocks[index]?.startsWith('```text\n'))
  const work = async () => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift())
      played[index] = await playScene(blocks[index] ?? '')
  }
  // Three scenes run at a time, because a scene waits for the database half of its time.
  await Promise.all([work(), work(), work()])
  return played.join('')
}

async function playScene(block: string): Promise<string> {
  const { town, ...people } = await createChoirTown()
  try {
    const named = Object.entries(people).map(([name, person]) => [capital(name), person] as const)
    const stage: Stage = { town, people: new Map(named), secrets: new Map(), seen: '0' }
    // A sender has had the introduction already.
    await people.ana.texts('HELP')
    for (const follower of [people.ben, people.cleo, people.dora]) await follower.texts('@ana')
    await listen(stage)
    const lines = block.split('\n').filter((line) => !line.startsWith('  '))
    const played: string[] = []
    for (const line of lines) played.push(line, ...(await playLine(stage, line)))
    return played.join('\n')
  } finally {
    await town.close()
  }
}

async function playLine(stage: Stage, line: string): Promise<string[]> {
  const happening = /^\((.+)\)$/.exec(line)?.[1]
  if (happening) {
    await happen(stage, happening)
    await stage.town.settle()
    return listen(stage)
  }
  const [, name, text] = /^(\w+): (.*)$/.exec(line) ?? []
  if (name === undefined || text === undefined) return []
  const speaker = await find(stage, name)
  const words = [...stage.secrets].reduce(
    (replaced, [mark, secret]) => replaced.replaceAll(mark, secret),
    text,
  )
  await speaker.texts(words.replaceAll('⏎', '\n'))
  const heard = await listen(stage, name)
  if (isPassing(name)) stage.people.delete(name)
  return heard.length > 0 ? heard : ['    (nobody hears anything)']
}

/**
 * Finds a person by name. 'Newcomer' and 'Follower' are a new person in every line, and a new name is a
 * person who never texted.
 */
async function find(stage: Stage, name: string): Promise<Person> {
  const found = stage.people.get(name) ?? stage.town.person()
  stage.people.set(name, found)
  if (name === 'Follower') {
    await found.texts('@ana')
    await listen(stage)
  }
  return found
}

function isPassing(name: string): boolean {
  return name === 'Newcomer' || name === 'Follower'
}

/** Plays an act on the web, or lets time pass. */
async function happen(stage: Stage, what: string): Promise<void> {
  const { town, people, secrets } = stage
  const known = (name = '') => {
    const person = people.get(name)
    if (!person) throw new Error(`nobody is called ${name}: ${what}`)
    return person
  }
  const [, count, unit] = /^(\d+) (minute|hour|day)s? later$/.exec(what) ?? []
  if (unit) return town.clock.advance(Number(count) * UNITS[unit as keyof typeof UNITS])
  const [, host, title] = /^(\w+) makes the event (.+)$/.exec(what) ?? []
  if (title) {
    const id = await known(host).makesEvent({ title, extras: { plusOnes: 2 } })
    secrets.set(`<${title} id>`, id)
    secrets.set(`<${title} code>`, (await known(host).readsEvent(id)).code)
    return
  }
  const [, creator, group] = /^(\w+) makes the group (.+)$/.exec(what) ?? []
  if (group) return void (await known(creator).makesGroup(group, `Welcome to ${group}.`))
  const [, name, handle] = /^(\w+) takes the username (\w+)$/.exec(what) ?? []
  if (name && handle) {
    const person = people.get(name) ?? town.person()
    people.set(name, person)
    return person.signsUp(handle)
  }
  const [, asking, asked, event] = /^(\w+) asks (\w+) to co-host (.+)$/.exec(what) ?? []
  if (event) {
    const path = `/events/event/${secrets.get(`<${event} id>`)}/cohosts`
    return void (await known(asking).calls('POST', path, { handle: asked?.toLowerCase(), cohost: true }))
  }
  const [, author, answer] = /^(\w+) answers the note: (.+)$/.exec(what) ?? []
  if (!answer) throw new Error(`nobody knows how to do this: ${what}`)
  const { notes } = (await known(author).calls('GET', '/notes')).body
  await known(author).calls('POST', `/notes/${notes[0]._id}/answer`, { message: answer })
}

/** Lists the texts since the last line on the phones of named people, the speaker's first. */
async function listen(stage: Stage, speaker?: string): Promise<string[]> {
  const texts = await stage.town.database.db
    .selectFrom('simulator_texts')
    .select(['id', 'phone', 'text'])
    .where('id', '>', stage.seen)
    .where('direction', '=', 'out')
    .orderBy('id')
    .execute()
  stage.seen = texts.at(-1)?.id ?? stage.seen
  const names = [...stage.people.keys()].sort(
    (a, b) => Number(b === speaker) - Number(a === speaker) || (a < b ? -1 : 1),
  )
  return names.flatMap((name) => {
    const phone = stage.people.get(name)?.phone
    return texts
      .filter((text) => text.phone === phone)
      .map(({ text }) => `    to ${name}: ${hide(stage, text).replaceAll('\n', '⏎')}`)
  })
}

/** Replaces values that differ from run to run with their placeholders. */
function hide({ secrets }: Stage, text: string): string {
  return [...secrets]
    .reduce((replaced, [mark, secret]) => replaced.replaceAll(secret, mark), text)
    .replace(/\/magic\/link\/[\w-]{22}/g, '/magic/link/<secret>')
    .replace(/\/group\/[\w-]{22}\//g, '/group/<id>/')
    .replace(/\b\d{8}\b/g, '<code>')
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

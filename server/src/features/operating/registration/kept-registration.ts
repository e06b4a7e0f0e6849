import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareDataFolder } from '../../../platform/embedded-postgres/prepare-data-folder.ts'
import { describeFileError } from '../../../platform/process/describe-file-error.ts'
import { StartRefusal } from '../../../platform/process/start-refusal.ts'
import { writePrivately } from '../../../platform/process/write-privately.ts'

type Values = Record<string, string>

/** What is kept of a registration, so that it goes on where it stopped: answers as typed, ids and states. */
export interface Kept {
  path: string
  /** Tells this state of the file from every other. */
  revision: string
  /** All values by their names; an answer has the name of its question. */
  all: () => Values
  /** One value; undefined for an empty one. */
  get: (name: string) => string | undefined
  /** Keeps values, and leaves the others as the file has them by now. */
  set: (values: Values) => Promise<void>
}

/**
 * Opens the file `registration` in the data folder, which both the page and the command line use. It is for its owner
 * alone, and need not be there yet.
 * @throws an error that `describeTrouble` has words for
 */
export async function openKept(folder: string): Promise<Kept> {
  const path = join(folder, 'registration')
  const text = await readText(path)
  let values = readValues(path, text)
  return {
    path,
    revision: createHash('sha256').update(text).digest('base64url'),
    all: () => values,
    get: (name) => values[name] || undefined,
    async set(changes) {
      values = { ...readValues(path, await readText(path)), ...changes }
      prepareDataFolder(folder)
      const whole = `${JSON.stringify(values, null, 2)}\n`
      await writePrivately(
        path,
        (output) => new Promise((done, fail) => output.on('error', fail).end(whole, () => done(true))),
        folder,
      )
    },
  }
}

/** Says why the file could not be read or written; undefined for an error of another kind. */
export function describeTrouble(error: unknown): string | undefined {
  return error instanceof StartRefusal ? error.message : describeFileError(error)
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw Object.assign(error as Error, { path })
  }
}

function readValues(path: string, text: string): Values {
  try {
    const read: unknown = JSON.parse(text.trim() === '' ? '{}' : text)
    if (typeof read !== 'object' || read === null) throw new Error('no object')
    return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, String(value)]))
  } catch {
    throw new StartRefusal(`${path} is damaged: put back a copy, or move it away and answer again.`)
  }
}

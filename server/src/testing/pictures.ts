import type { SimulatorText } from '@partyline/contract/simulator'
import { dataUrl, photo } from './images.ts'
import type { Person } from './person.ts'
import type { Town } from './town.ts'

let widths = 100

/** Uploads a photo, as a browser does before sending it. @param width in pixels; unique when absent */
export async function uploads(
  person: Person,
  width = widths++,
): Promise<{ id: string; url: string; width: number; height: number }> {
  const image = dataUrl(await photo({ width }))
  const { status, body } = await person.calls('POST', '/media', { image })
  if (status !== 200) throw new Error(`could not upload: ${JSON.stringify(body)}`)
  return body
}

/** Whether there is a picture under a path. */
export async function isThere(town: Town, path: string): Promise<boolean> {
  return (await town.http.inject({ url: path })).statusCode === 200
}

/** Reads the last text on a person's phone with its pictures. */
export async function lastTo(person: Person): Promise<SimulatorText> {
  const last = (await person.inbox()).at(-1)
  if (!last) throw new Error('no text arrived')
  return last
}

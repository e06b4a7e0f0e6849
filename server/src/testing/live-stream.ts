import type { Person } from './person.ts'

/** A stream of server-sent events, as a browser reads it. */
export interface LiveStream {
  status: number
  type: string | null
  /** Resolves with everything that has arrived, once it holds `words`. */
  hears(words: string): Promise<string>
  /** Resolves with everything that has arrived, once the server has ended the stream. */
  ended(): Promise<string>
  stop(): void
}

/** Opens a stream with a person's cookies. @param origin of a server that listens */
export async function openStream(origin: string, path: string, person: Person): Promise<LiveStream> {
  const stop = new AbortController()
  const response = await fetch(`${origin}/api${path}`, {
    headers: { cookie: person.cookie() },
    signal: stop.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let read = ''
  const readUntil = async (enough: () => boolean): Promise<boolean> => {
    while (!enough()) {
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) return false
      read += value
    }
    return true
  }
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    async hears(words) {
      if (!(await readUntil(() => read.includes(words)))) throw new Error(`the stream ended with ${read}`)
      return read
    },
    async ended() {
      await readUntil(() => false)
      return read
    },
    stop: () => stop.abort(),
  }
}

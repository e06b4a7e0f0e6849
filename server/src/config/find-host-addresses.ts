import { lookup } from 'node:dns/promises'
import { tidyValues } from './tidy-values.ts'

/** The addresses of HOST: itself, or what its name resolves to; none for an unknown name. */
export async function findHostAddresses(env: Record<string, string | undefined>): Promise<string[]> {
  const host = tidyValues(env).HOST ?? '127.0.0.1'
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.map(({ address }) => address)
}

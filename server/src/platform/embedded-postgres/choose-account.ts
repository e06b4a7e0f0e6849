import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { StartRefusal } from '../start-refusal.ts'

/** Whom PostgreSQL runs as: an empty object means as ourselves, otherwise what spawn() takes. */
export type Account = { uid?: undefined; gid?: undefined } | { uid: number; gid: number }

/**
 * Chooses the account PostgreSQL runs as. It refuses to run as root, so root steps down: to the owner of the data
 * that is already there, else to `postgres`, else to `nobody`. Anybody else runs it as themselves.
 * Throws a StartRefusal when root finds no such account.
 */
export function chooseAccount(cluster: string): Account {
  if (process.getuid?.() !== 0) return {}
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = lookUp('postgres') ?? lookUp('nobody')
  if (account) return account
  throw new StartRefusal(
    'PostgreSQL does not run as root, and this machine has no account "postgres" or "nobody" to run it as: start Partyline as an ordinary user, or set DATABASE_URL.',
  )
}

function lookUp(name: string): { uid: number; gid: number } | undefined {
  try {
    const id = (which: string) =>
      Number(execFileSync('id', [which, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

import {
  chmodSync,
  chownSync,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'

/**
 * Writes settings into a settings file and keeps its other lines. The file gets its name once it is whole. A
 * new one is for its owner only (0600); an existing one keeps its permissions, its owner and its group, because
 * the account of the server reads it. A link to it stays a link.
 * @throws a system error, and leaves the file as it is
 */
export function writeSettings(path: string, settings: Record<string, string>): void {
  const file = existsSync(path) ? realpathSync(path) : path
  const before = existsSync(file)
    ? readFileSync(file, 'utf8')
        .replace(/^\uFEFF/, '')
        .trimEnd()
        .split('\n')
    : []
  const left = new Map(Object.entries(settings))
  const kept = before.flatMap((line) => {
    const name = /^\s*(?:export\s+)?([A-Z_]+)\s*=/.exec(line)?.[1] ?? ''
    if (!Object.hasOwn(settings, name)) return [line]
    const value = left.get(name)
    left.delete(name)
    // The last line of a name counts, so a second one would overrule the answer.
    return value === undefined ? [] : [`${name}=${quoted(value)}`]
  })
  const added = [...left].map(([name, value]) => `${name}=${quoted(value)}`)
  const partial = `${file}.partial`
  try {
    writeFileSync(partial, `${[...kept, ...added].join('\n').trim()}\n`, { mode: 0o600 })
    if (existsSync(file)) keepAccess(partial, file)
    renameSync(partial, file)
  } catch (error) {
    rmSync(partial, { force: true })
    throw error
  }
}

function keepAccess(partial: string, file: string): void {
  const [made, old] = [statSync(partial), statSync(file)]
  if (made.uid !== old.uid || made.gid !== old.gid) chownSync(partial, old.uid, old.gid)
  chmodSync(partial, old.mode & 0o777)
}

/** Quoted so that Node's parseEnv reads it back. */
function quoted(value: string): string {
  if (/^[\w@%+=:,./?&~-]*$/.test(value)) return value
  const mark = ["'", '"', '`'].find((one) => !value.includes(one))
  return mark === undefined ? value : mark + value + mark
}

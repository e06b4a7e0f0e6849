import { open, rename, rm, stat } from 'node:fs/promises'
import type { Writable } from 'node:stream'

type Owner = { uid: number; gid: number }

/**
 * Writes a file that only its owner may read, and replaces an existing one. It writes a new file beside the
 * old one. The new file takes the name once it is whole and on the disk. When root replaces a file, the file
 * keeps its owner.
 * @param write ends the stream; when it answers false or throws, the new file is deleted and the old one
 * stays
 * @param like a path whose owner gets a new file that root writes; without it the file is root's
 */
export async function writePrivately(
  file: string,
  write: (output: Writable) => Promise<boolean>,
  like?: string,
): Promise<boolean> {
  const partial = `${file}.partial`
  await rm(partial, { force: true })
  let whole = false
  try {
    const output = (await open(partial, 'wx', 0o600)).createWriteStream()
    // The writer hears of an error too. Without this listener one that comes when nobody writes ends the process.
    output.on('error', () => undefined)
    whole = await write(output).finally(() => output.destroy())
    if (whole) await finish(partial, file, await ownerOf([file, like]))
    return whole
  } finally {
    if (!whole) await rm(partial, { force: true })
  }
}

/** The owner of the first path that exists, for root, who alone can give files away. */
async function ownerOf(paths: (string | undefined)[]): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined
  for (const path of paths) {
    const found = path === undefined ? undefined : await stat(path).catch(() => undefined)
    if (found) return found
  }
  return undefined
}

async function finish(partial: string, file: string, owner: Owner | undefined): Promise<void> {
  const handle = await open(partial, 'r')
  try {
    if (owner) await handle.chown(owner.uid, owner.gid)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(partial, file)
}

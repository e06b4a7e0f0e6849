import { open, realpath, rename, rm, stat } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { StartRefusal } from './start-refusal.ts'

type Owner = { uid: number; gid: number }

/**
 * Writes a file that only its owner may read, and replaces an existing one. It writes a new file beside the
 * old one. The new file takes the name once it is whole and on the disk. When root replaces a file, the file
 * keeps its owner. A link stays, and the file that it leads to is replaced.
 * @throws StartRefusal for a folder, a device or a pipe, because the new file would take its place
 * @param write ends the stream; when it answers false or throws, the new file is deleted and the old one
 * stays
 * @param like a path whose owner gets a new file that root writes; without it the file is root's
 */
export async function writePrivately(
  name: string,
  write: (output: Writable) => Promise<boolean>,
  like?: string,
): Promise<boolean> {
  const file = await realpath(name).catch(() => name)
  await refuseOtherThanFile(file)
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
  } catch (error) {
    // An error of writing names no file.
    if (error instanceof Error) Object.assign(error, { path: (error as NodeJS.ErrnoException).path ?? file })
    throw error
  } finally {
    // After a rename there is none.
    await rm(partial, { force: true })
  }
}

async function refuseOtherThanFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (!found || found.isFile()) return
  throw new StartRefusal(
    found.isDirectory()
      ? `${file} is a folder: add the name of a file to it.`
      : `${file} is no file. "-" stands for standard output.`,
  )
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

import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'

/**
 * Writes a file that only its owner may read, and replaces an existing one. It writes a new file beside the
 * old one. The new file takes the name once it is whole and on the disk.
 * @param write ends the stream; when it answers false or throws, the new file is deleted and the old one
 * stays
 */
export async function writePrivately(
  file: string,
  write: (output: Writable) => Promise<boolean>,
): Promise<boolean> {
  const partial = `${file}.partial`
  await rm(partial, { force: true })
  let whole = false
  try {
    const output = createWriteStream(partial, { mode: 0o600, flags: 'wx' })
    whole = await write(output)
    output.destroy()
    if (whole) await finish(partial, file)
    return whole
  } finally {
    if (!whole) await rm(partial, { force: true })
  }
}

async function finish(partial: string, file: string): Promise<void> {
  const handle = await open(partial, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(partial, file)
}

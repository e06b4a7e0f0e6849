import { chmod, copyFile, mkdir, open, readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'

/**
 * Copies a folder's files and folders to disk before it returns. Leaves out links, and libraries for linking
 * (.a). Everybody can read the copies, and run the programs, whatever the umask.
 */
export async function copyDurably(source: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true })
  await chmod(target, 0o755)
  const entries = await readdir(source, { withFileTypes: true })
  await Promise.all(
    entries.map(async (entry) => {
      const from = join(source, entry.name)
      const to = join(target, entry.name)
      if (entry.isDirectory()) await copyDurably(from, to)
      else if (entry.isFile() && extname(entry.name) !== '.a') await copyFileDurably(from, to)
    }),
  )
}

async function copyFileDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  const file = await open(to, 'r+')
  try {
    // npm may unpack without the executable bits. PostgreSQL's data files can have them too.
    await file.chmod(0o755)
    await file.datasync()
  } finally {
    await file.close()
  }
}

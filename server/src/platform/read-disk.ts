import { statfs } from 'node:fs/promises'
import type { DiskSpace } from './readiness.ts'

/** Reads what is free, to an ordinary account, on the disk that holds a folder. */
export async function readDisk(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

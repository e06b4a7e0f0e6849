import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { describeFileError } from './describe-file-error.ts'
import { writePrivately } from './write-privately.ts'

const folder = await mkdtemp(join(tmpdir(), 'partyline-'))
afterAll(() => rm(folder, { recursive: true }))

test('a disk that fills up during a write is told with the name of the file, and no part of it stays', async () => {
  const file = join(folder, 'consents.csv')
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' })
  const error = await writePrivately(file, () => Promise.reject(full)).catch((one: unknown) => one)
  expect(describeFileError(error)).toBe(`${file}: the disk is full.`)
  expect(await readdir(folder)).toEqual([])
})

import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { root } from './checkout.mjs'

const folder = mkdtempSync(join(tmpdir(), 'partyline-path-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the command line runs from its own path, whatever a folder on the PATH has under its name', async () => {
  const bin = join(folder, 'node_modules', '.bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, 'partyline'), '#!/bin/sh\necho somebody else\n')
  chmodSync(join(bin, 'partyline'), 0o755)
  const run = promisify(execFile)(join(root, 'partyline'), ['help'], { cwd: folder })
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error)
  expect(stdout + stderr).toMatch(/^Usage: \.\/partyline <command>|^Partyline is not built yet/)
})

test('the command line runs through a link in another folder', async () => {
  const link = join(folder, 'link-to-partyline')
  symlinkSync(join(root, 'partyline'), link)
  const { stdout, stderr } = await promisify(execFile)(link, ['help']).catch((error) => error)
  expect(stdout + stderr).toMatch(/^Usage: \.\/partyline <command>|^Partyline is not built yet/)
})

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTable } from './table.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'partyline-table-'))
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
  vi.restoreAllMocks()
})

const file = () => join(folder, 'send.csv')

test('a run is added below the earlier ones', () => {
  writeFileSync(file(), 'day,cores,node,jobs,a second\n2026-11-24,2,20.20.2,1000,900\n')
  createTable('send', ['jobs', 'a second'], folder).row([1000, 950])
  expect(readFileSync(file(), 'utf8').split('\n')).toEqual([
    'day,cores,node,jobs,a second',
    '2026-11-24,2,20.20.2,1000,900',
    expect.stringMatching(/^\d{4}-\d\d-\d\d,\d+,[\d.]+,1000,950$/),
    '',
  ])
})

test('a bench with other titles leaves the earlier runs alone', () => {
  const before = 'jobs,a second\n1000,900\n'
  writeFileSync(file(), before)
  expect(() => createTable('send', ['jobs', 'a second'], folder)).toThrow('has other titles')
  expect(readFileSync(file(), 'utf8')).toBe(before)
})

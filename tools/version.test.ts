import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { root } from './checkout.mjs'
import { readVersion } from './version.mjs'

const home = mkdtempSync(join(tmpdir(), 'partyline-version-'))
afterAll(() => rmSync(home, { recursive: true }))

const AUTHOR = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'init.defaultBranch=main']
let folder: string
const git = (...words: string[]) =>
  execFileSync('git', ['-C', folder, ...AUTHOR, ...words], { encoding: 'utf8' }).trim()

beforeEach(() => {
  folder = mkdtempSync(join(home, 'checkout-'))
  for (const name of ['server', 'tools']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'package.json'), '{ "version": "0.4.0" }')
  writeFileSync(join(folder, 'server', 'main.ts'), 'one')
  for (const name of ['.gitattributes', 'tools/commit.txt']) cpSync(join(root, name), join(folder, name))
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'One')
})

test('a checkout has the version of its commit, and changed files make it another one each time', () => {
  const commit = git('rev-parse', 'HEAD').slice(0, 8)
  expect(readVersion(folder)).toBe(`0.4.0+${commit}`)
  const versions = ['two', 'three'].map((words) => {
    writeFileSync(join(folder, 'server', 'main.ts'), words)
    return readVersion(folder)
  })
  expect(versions).toEqual(
    Array(2).fill(expect.stringMatching(new RegExp(`^0.4.0\\+${commit}\\.[\\da-f]{8}$`))),
  )
  expect(new Set(versions).size).toBe(2)
  git('commit', '-qam', 'Two')
  expect(readVersion(folder)).toBe(`0.4.0+${git('rev-parse', 'HEAD').slice(0, 8)}`)
})

test('a worktree, and a checkout whose branches are packed, have their commit', () => {
  git('checkout', '-q', '--detach')
  git('pack-refs', '--all')
  const detached = readVersion(folder)
  git('checkout', '-q', 'main')
  expect(readVersion(folder)).toBe(detached)
  const tree = join(home, 'tree')
  git('worktree', 'add', '-q', tree)
  expect(readVersion(tree)).toBe(detached)
})

test('an archive of git has its commit, and what a container builds from too', () => {
  const commit = git('rev-parse', 'HEAD').slice(0, 8)
  const archived = mkdtempSync(join(home, 'archive-'))
  execFileSync('tar', ['-x', '-C', archived], {
    input: execFileSync('git', ['-C', folder, 'archive', 'HEAD']),
  })
  expect(readFileSync(join(archived, 'tools', 'commit.txt'), 'utf8')).toContain(commit)
  const expected = expect.stringMatching(new RegExp(`^0.4.0\\+${commit}\\.[\\da-f]{8}$`))
  expect(readVersion(archived)).toEqual(expected)

  // What .dockerignore lets in of .git is no repository to git.
  const context = mkdtempSync(join(home, 'context-'))
  cpSync(folder, context, {
    recursive: true,
    filter: (path) => !/\.git\/(?!HEAD|refs|packed-refs)/.test(path),
  })
  expect(readVersion(context)).toEqual(expected)
})

test('files without a commit have the version of their contents', () => {
  rmSync(join(folder, '.git'), { recursive: true })
  const before = readVersion(folder)
  expect(before).toMatch(/^0\.4\.0\+[\da-f]{8}$/)
  writeFileSync(join(folder, 'server', 'main.ts'), 'two')
  expect(readVersion(folder)).not.toBe(before)
})

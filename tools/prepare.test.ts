import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sourceOf = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const tools = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.mjs'))
const driving = tools.filter((name) =>
  /^(?!\s*\*).*(import\('@playwright\/test'\)|from '@playwright\/test')/m.test(sourceOf(name)),
)

test('a tool that drives a browser installs the packages of tests too, after `npm start` alone', () => {
  const preparing = driving.filter((name) => /\bprepare\(/.test(sourceOf(name)))
  expect(preparing).toContain('pictures.mjs')
  expect(preparing.filter((name) => !/prepare\(\{[^}]*all: true/.test(sourceOf(name)))).toEqual([])
})

import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root, sourceFolders } from '../checkout.mjs'
import { type Plant, SOMETHING, sourcePlants } from '../testing/source-plants.ts'
import architecture from './architecture.cjs'
import { eventFloors } from './features.cjs'
import { judgeSources, sourceRules } from './source-rules.mjs'
import { judgeTables } from './table-rules.mjs'

const importing = (from: string) =>
  `import type { Something } from '${from}'\nexport type Planted = Something\n`
const feature = (name: string, sees: string): Plant => ({
  at: `server/src/features/${name}/planted.ts`,
  text: importing(`../${sees}/planted-target.ts`),
  with: { [`server/src/features/${sees}/planted-target.ts`]: SOMETHING },
})

/** One breach for each import rule, mostly by a type-only import, which a careless check would miss. */
const importPlants: Record<string, Plant> = {
  'domain-depends-on-nothing': {
    at: 'domain/src/planted.ts',
    text: "import { z } from 'zod'\nexport const planted = z\n",
  },
  'contract-sees-zod-and-domain': { at: 'contract/src/planted.ts', text: "import 'node:fs'\n" },
  'domain-and-contract-see-no-process': {
    at: 'contract/src/planted.test.ts',
    text: importing('../../server/src/planted-target.ts'),
    with: { 'server/src/planted-target.ts': SOMETHING },
  },
  'domain-sees-no-contract': {
    at: 'domain/src/planted.test.ts',
    text: importing('@partyline/contract/planted-target'),
    with: { 'contract/src/planted-target.ts': SOMETHING },
  },
  'server-never-meets-web': {
    at: 'server/src/planted.ts',
    text: importing('../../web/src/planted-target.ts'),
    with: { 'web/src/planted-target.ts': SOMETHING },
  },
  'web-never-meets-server': {
    at: 'web/src/planted.tsx',
    text: importing('../../server/src/planted-target.ts'),
    with: { 'server/src/planted-target.ts': SOMETHING },
  },
  'journeys-and-bench-see-the-running-product': {
    at: 'bench/planted.ts',
    text: importing('@partyline/domain/planted-target'),
    with: { 'domain/src/planted-target.ts': SOMETHING },
  },
  'tools-see-no-source': {
    at: 'tools/planted.mjs',
    text: "import '../server/src/planted-target.ts'\n",
    with: { 'server/src/planted-target.ts': SOMETHING },
  },
  'feature-people-sees-those-below': feature('people', 'outbox'),
  'feature-media-sees-those-below': feature('media', 'outbox'),
  'feature-outbox-sees-those-below': feature('outbox', 'people'),
  'feature-sign-in-sees-those-below': feature('sign-in', 'following'),
  'feature-following-sees-those-below': feature('following', 'groups'),
  'feature-groups-sees-those-below': feature('groups', 'messages'),
  'feature-messages-sees-those-below': feature('messages', 'commands'),
  'feature-events-sees-those-below': feature('events', 'messages'),
  'feature-inviting-sees-those-below': feature('inviting', 'commands'),
  'feature-importing-sees-those-below': feature('importing', 'inbound'),
  'feature-notes-sees-those-below': feature('notes', 'commands'),
  'feature-accounts-sees-those-below': feature('accounts', 'commands'),
  'feature-commands-sees-those-below': feature('commands', 'inbound'),
  'feature-inbound-sees-those-below': feature('inbound', 'events'),
  'feature-scheduling-sees-those-below': feature('scheduling', 'messages'),
  'feature-operating-sees-those-below': feature('operating', 'scheduling'),
  'feature-hooks-sees-those-below': feature('hooks', 'people'),
  'feature-developers-sees-those-below': feature('developers', 'commands'),
  'feature-sender-page-sees-those-below': feature('sender-page', 'commands'),
  'feature-home-sees-those-below': feature('home', 'commands'),
  ...Object.fromEntries(
    eventFloors.map(([folder = ''], index): [string, Plant] => {
      const above = eventFloors[index + 1]
      const target = above ? `${above[0]}/planted-target.ts` : 'load-event-page.ts'
      return [
        `events-${folder}-sees-the-floors-below`,
        {
          at: `server/src/features/events/${folder}/planted-floor.ts`,
          text: importing(`../${target}`),
          with: { [`server/src/features/events/${target}`]: SOMETHING },
        },
      ]
    }),
  ),
  'features-are-in-the-table': {
    at: 'server/src/features/planted/planted.ts',
    text: importing('../../platform/planted-target.ts'),
    with: { 'server/src/platform/planted-target.ts': SOMETHING },
  },
  'features-never-reach-up': {
    at: 'server/src/features/people/planted-reach.ts',
    text: importing('../../cli.ts'),
    with: { 'server/src/cli.ts': SOMETHING },
  },
  'only-app-sees-routes': {
    at: 'server/src/features/groups/planted-door.ts',
    text: importing('./routes.ts'),
    with: { 'server/src/features/groups/routes.ts': SOMETHING },
  },
  'platform-sees-no-feature-nor-carrier': {
    at: 'server/src/platform/planted.ts',
    text: importing('../carriers/planted-target.ts'),
    with: { 'server/src/carriers/planted-target.ts': SOMETHING },
  },
  'a-carrier-sees-its-own-folder': {
    at: 'server/src/carriers/planted/planted.ts',
    text: importing('../other/planted-target.ts'),
    with: { 'server/src/carriers/other/planted-target.ts': SOMETHING },
  },
  'the-carrier-interface-knows-no-carrier': {
    at: 'server/src/carriers/carrier.ts',
    text: importing('./other/planted-target.ts'),
    with: { 'server/src/carriers/other/planted-target.ts': SOMETHING },
  },
  'carriers-never-reach-up': {
    at: 'server/src/carriers/planted-reach.ts',
    text: importing('../features/people/planted-target.ts'),
    with: { 'server/src/features/people/planted-target.ts': SOMETHING },
  },
  'only-the-outbox-sends': {
    at: 'server/src/features/messages/planted-send.ts',
    text: importing('../../carriers/planted-target.ts'),
    with: { 'server/src/carriers/planted-target.ts': SOMETHING },
  },
  'features-see-no-carrier-but-the-interface': {
    at: 'server/src/features/inbound/planted-carrier.ts',
    text: importing('../../carriers/other/planted-target.ts'),
    with: { 'server/src/carriers/other/planted-target.ts': SOMETHING },
  },
  'web-features-meet-in-app': {
    at: 'web/src/features/planted/planted.tsx',
    text: importing('../other/planted-target.ts'),
    with: { 'web/src/features/other/planted-target.ts': SOMETHING },
  },
  'sign-in-is-seen-where-a-number-is-asked-for': {
    at: 'web/src/features/groups/planted.tsx',
    text: importing('../sign-in/planted-target.ts'),
    with: { 'web/src/features/sign-in/planted-target.ts': SOMETHING },
  },
  'threads-are-seen-where-people-talk': {
    at: 'web/src/features/events/planted.tsx',
    text: importing('../threads/planted-target.ts'),
    with: { 'web/src/features/threads/planted-target.ts': SOMETHING },
  },
  'accounts-are-seen-where-a-code-confirms': {
    at: 'web/src/features/inbox/planted-account.tsx',
    text: importing('../accounts/planted-target.ts'),
    with: { 'web/src/features/accounts/planted-target.ts': SOMETHING },
  },
  'the-inbox-is-seen-among-ones-messages': {
    at: 'web/src/features/groups/planted-inbox.tsx',
    text: importing('../inbox/planted-target.ts'),
    with: { 'web/src/features/inbox/planted-target.ts': SOMETHING },
  },
  'ui-knows-nothing-of-partyline': {
    at: 'web/src/ui/planted.tsx',
    text: importing('@partyline/contract/planted-target'),
    with: { 'contract/src/planted-target.ts': SOMETHING },
  },
  'web-platform-stands-alone': {
    at: 'web/src/platform/planted.ts',
    text: importing('../ui/planted-target.ts'),
    with: { 'web/src/ui/planted-target.ts': SOMETHING },
  },
  'product-never-imports-tests': {
    at: 'server/src/planted-product.ts',
    text: importing('./testing/planted-target.ts'),
    with: { 'server/src/testing/planted-target.ts': SOMETHING },
  },
  'no-circles': {
    at: 'domain/src/planted-circle-a.ts',
    text: `${importing('./planted-circle-b.ts')}export type Something = 1\n`,
    with: {
      'domain/src/planted-circle-b.ts': `${importing('./planted-circle-a.ts')}export type Something = 1\n`,
    },
  },
  'imports-resolve': { at: 'server/src/planted-missing.ts', text: importing('./planted-nowhere.ts') },
}

/** Runs the import rules over a tree. Answers `rule file` for each breach. */
async function judgeImports(at: string): Promise<string[]> {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const folders = sourceFolders.filter((folder) => existsSync(join(at, folder)))
  const args = [program, '-c', join(root, 'tools/rules/architecture.cjs'), '-T', 'json', ...folders]
  const json = await new Promise<string>((resolve) => {
    // Its exit code is the number of breaches, so only its output counts.
    execFile(process.execPath, args, { cwd: at, maxBuffer: 64 * 1024 * 1024 }, (_, stdout) => resolve(stdout))
  })
  const { violations } = JSON.parse(json).summary as {
    violations: { from: string; rule: { name: string } }[]
  }
  return violations.map(({ from, rule }) => `${rule.name} ${from}`)
}

/**
 * A copy of this checkout's sources with the breaches in it. It shares the packages, and has its own
 * workspaces.
 */
function plantTree(plants: Plant[]): string {
  const tree = mkdtempSync(join(tmpdir(), 'partyline-planted-'))
  const generated = new Set(['node_modules', 'dist', '.types', 'data'])
  for (const folder of sourceFolders) {
    const source = join(root, folder)
    if (existsSync(source)) {
      cpSync(source, join(tree, folder), {
        recursive: true,
        filter: (path) => !generated.has(basename(path)),
      })
    }
  }
  mkdirSync(join(tree, 'node_modules/@partyline'), { recursive: true })
  for (const entry of readdirSync(join(root, 'node_modules'))) {
    if (entry.startsWith('.') || entry === '@partyline') continue
    symlinkSync(join(root, 'node_modules', entry), join(tree, 'node_modules', entry))
  }
  for (const workspace of ['domain', 'contract', 'server', 'web', 'e2e']) {
    symlinkSync(join(tree, workspace), join(tree, 'node_modules/@partyline', workspace))
  }
  for (const plant of plants) {
    for (const [path, text] of Object.entries({ ...plant.with, [plant.at]: plant.text })) {
      mkdirSync(dirname(join(tree, path)), { recursive: true })
      writeFileSync(join(tree, path), text)
    }
  }
  return tree
}

/** The breaches, like `rule file`, in files that nobody planted. */
const unplanted = (breaches: string[], plants: Plant[]) => {
  const planted = new Set(plants.flatMap((plant) => [plant.at, ...Object.keys(plant.with ?? {})]))
  return breaches.filter((breach) => !planted.has(breach.slice(breach.indexOf(' ') + 1)))
}

const trees: string[] = []
afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true, force: true })
})

describe('the import rules', () => {
  let breaches: string[] = []
  beforeAll(async () => {
    const tree = plantTree(Object.values(importPlants))
    trees.push(tree)
    breaches = await judgeImports(tree)
  })

  test('each rule has a planted violation', () => {
    const names = architecture.forbidden?.map(({ name }) => name).sort()
    expect(Object.keys(importPlants).sort()).toEqual(names)
  })

  test.each(Object.entries(importPlants))('%s is caught', (rule, { at }) => {
    expect(breaches).toContain(`${rule} ${at}`)
  })

  test('the current sources keep them all', () => {
    expect(unplanted(breaches, Object.values(importPlants))).toEqual([])
  })
})

describe('the source rules', () => {
  let breaches: string[] = []
  beforeAll(() => {
    const tree = plantTree(Object.values(sourcePlants).flat())
    trees.push(tree)
    breaches = judgeSources(tree).map(({ rule, path }) => `${rule} ${path}`)
  })

  test('each rule has a planted violation', () => {
    expect(Object.keys(sourcePlants).sort()).toEqual(sourceRules.map(({ name }) => name).sort())
  })

  test.each(
    Object.entries(sourcePlants).flatMap(([rule, plants]) => plants.map(({ at }) => [rule, at] as const)),
  )('%s is caught in %s', (rule, at) => {
    expect(breaches).toContain(`${rule} ${at}`)
  })

  test('the current sources keep them all', () => {
    expect(unplanted(breaches, Object.values(sourcePlants).flat())).toEqual([])
  })
})

describe('the search for unused code', () => {
  const planted = "export const planted = 'unused'\n"
  const onlyTested: Plant = {
    at: 'domain/src/planted-tested.ts',
    text: planted,
    with: {
      'domain/src/planted-tested.test.ts': "import { planted } from './planted-tested.ts'\nplanted.trim()\n",
    },
  }

  /** Runs knip over a tree. Answers what it prints. */
  async function findUnused(at: string, ...options: string[]): Promise<string> {
    const program = join(root, 'node_modules/knip/bin/knip.js')
    const args = [program, '--no-progress', '--include=files,exports', '--reporter=compact', ...options]
    return new Promise((resolve) => {
      execFile(process.execPath, args, { cwd: at }, (_, stdout) => resolve(stdout))
    })
  }

  test('sees what nothing uses in domain, contract, web and bench, and what only tests use', {
    timeout: 180_000,
  }, async () => {
    const places = ['domain/src', 'contract/src', 'web/src'].map((at) => `${at}/planted-unused.ts`)
    const using = places.map((path) => ({
      at: path.replace('unused.ts', 'user.test.ts'),
      text: "import { used } from './planted-unused.ts'\nused.trim()\n",
    }))
    const unused = places.map((at) => ({ at, text: `${planted}export const used = 'here'\n` }))
    const measuring: Plant = { at: 'bench/planted-unused.mjs', text: planted }
    const tree = plantTree([...unused, ...using, onlyTested, measuring])
    trees.push(tree)
    for (const file of ['knip.json', 'package.json', 'vitest.config.ts'])
      cpSync(join(root, file), join(tree, file))
    const found = await findUnused(tree)
    for (const path of places) expect(found).toContain(`${path}: planted`)
    expect(found).toContain(measuring.at)
    expect(found).not.toContain(onlyTested.at)
    expect(await findUnused(tree, '--production')).toContain(onlyTested.at)
  })
})

describe('the list of tables', () => {
  test('matches the SQL in the sources', () => {
    expect(judgeTables()).toEqual([])
  })

  test('has an owner for each table, its types in the file of its owner, no unused entry, and the same rows as ARCHITECTURE.md', () => {
    const tree = plantTree([
      {
        at: 'server/src/platform/database/schema/planted.ts',
        text: 'export interface PlantedTables {\n  planted: number\n  logins: number\n}\n',
      },
      { at: 'server/src/features/sign-in/session-store.ts', text: SOMETHING },
    ])
    trees.push(tree)
    const faults = judgeTables(tree)
    expect(faults).toContain('tools/rules/features.cjs: no part owns the table planted')
    expect(faults).toContain(
      'tools/rules/features.cjs: the types of logins are in schema/planted.ts, and sign-in owns it',
    )
    expect(faults).toContain('tools/rules/features.cjs: sign-in writes no api_keys')
    expect(faults.filter((fault) => fault.startsWith('ARCHITECTURE.md lacks'))).toContain(
      "ARCHITECTURE.md lacks the line '| media | – | media | – | – |'",
    )
  })
})

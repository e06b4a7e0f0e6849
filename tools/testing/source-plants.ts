/** A breach: the file that breaks the rule, its text, and other files that it needs. */
export type Plant = { at: string; text: string; with?: Record<string, string> }

export const SOMETHING = 'export const something = 1\nexport type Something = number\n'

/** Breaches of each source rule, in every way that it must see. */
export const sourcePlants: Record<string, Plant[]> = {
  'environment-only-in-config': [
    { at: 'server/src/features/people/planted-env.ts', text: 'export const port = process.env.PORT\n' },
    { at: 'contract/src/planted-env.ts', text: "export const port = globalThis.process['env'].PORT\n" },
    { at: 'server/src/platform/planted-env.ts', text: 'export const { env } = process\n' },
    {
      at: 'web/src/platform/planted-env.ts',
      text: "import { env } from 'node:process'\nexport const port = env.PORT\n",
    },
  ],
  'clock-only-in-main': [
    { at: 'server/src/features/people/planted-now.ts', text: 'export const now = () => Date.now()\n' },
    { at: 'server/src/features/people/planted-date.ts', text: 'export const now = () => new Date()\n' },
    { at: 'server/src/platform/planted-now.ts', text: 'export const now = Date.now\n' },
    { at: 'domain/src/planted-now.ts', text: 'export const now = () => performance.now()\n' },
    {
      at: 'contract/src/planted-now.ts',
      text: "import { performance } from 'node:perf_hooks'\nexport const now = performance\n",
    },
  ],
  'sql-only-in-stores': [
    {
      at: 'server/src/features/people/planted-query.ts',
      text: "export const find = (db: never) => db.selectFrom('people')\n",
    },
    {
      at: 'server/src/features/people/planted-tag.ts',
      text: "import { sql } from 'kysely'\nexport const one = sql`1`\n",
    },
    {
      at: 'server/src/carriers/simulator/planted-text.ts',
      text: "export const text = 'delete from people where id = $1'\n",
    },
    {
      at: 'server/src/planted-template.ts',
      text: `export const text = (id: string) => \`select * from \${id}\`\n`,
    },
  ],
  'groups-read-in-one-place': [
    {
      at: 'server/src/features/messages/planted-store.ts',
      text: "import { sql } from 'kysely'\nexport const all = sql`select text from messages where kind = 'group'`\n",
    },
  ],
  'short-files': [
    { at: 'web/src/planted-long.ts', text: 'export {}\n'.repeat(251) },
    { at: 'server/src/planted-long.test.ts', text: 'export {}\n'.repeat(401) },
  ],
  'plain-names': [
    { at: 'server/src/platform/utils.ts', text: SOMETHING },
    { at: 'web/src/ui/helpers/planted.ts', text: SOMETHING },
  ],
  'no-barrels': [
    { at: 'web/src/ui/index.ts', text: SOMETHING },
    { at: 'contract/src/planted-barrel.ts', text: "export * from './planted-target.ts'\n" },
  ],
  'no-default-export': [
    { at: 'web/src/planted-default.ts', text: 'export default 1\n' },
    { at: 'domain/src/planted-default.ts', text: 'export default function planted() {}\n' },
  ],
  'imports-stay-near': [
    { at: 'server/src/platform/a/b/c/planted.ts', text: "import '../../../../planted-target.ts'\n" },
    { at: 'server/src/planted-far.ts', text: "import '../../domain/src/planted-target.ts'\n" },
  ],
  'plain-words': [
    {
      at: 'domain/src/planted-clause.ts',
      text: `/** ${'Who'} rests is woken. */\nexport const planted = 1\n' },
    {
      at: 'server/src/planted-pronoun.ts',
      text: `, // The lock is that ${'of'} the row.\nexport const planted = 1\n`,
    },
    {
      at: 'web/src/ui/planted-number.ts',
      text: `// So ${'many'} tries are made.\nexport const planted = 1\n`,
    },
    {
      at: 'domain/src/wording/planted-refusal.ts',
      text: "export const planted = 'Whoever has this number can stop it.'\n",
    },
    {
      at: 'server/src/planted-log.ts',
      text: 'export const planted = `The step is told of once.`\n',
    },
    {
      at: 'web/src/ui/planted-screen.tsx',
      text: 'export const planted = <p>\n  What became of it?\n</p>\n',
    },
    { at: 'server/src/planted.test.ts', text: "test('nobody is told of it', () => {})\n" },
    { at: 'e2e/planted-time.ts', text: `export const planted = 1 // Read mean${'while'}.\n` },
    { at: 'domain/src/planted-outcome.ts', text: `/** What became ${'of'} a text. */\n/** */\n` },
    {
      at: 'domain/src/planted-same.ts',
      text: `/** The ${'same'} for the web. */\nexport const planted = 1\n`,
    },
    {
      at: 'server/src/planted-asked.ts',
      text: `// A slip is asked ${'about'} first.\nexport const planted = 1\n`,
    },
    { at: 'server/src/planted-told.ts', text: `// A host is told ${'so'}.\nexport const planted = 1\n` },
    { at: 'domain/src/planted-faint.ts', text: `// It asks ${'faint'}ly.\nexport const planted = 1\n` },
    { at: 'web/src/planted-above.ts', text: `// The name as ${'above'}.\nexport const planted = 1\n` },
    { at: 'server/src/planted-has.ts', text: `// ${'Has'} the sender told.\nexport const planted = 1\n` },
    { at: 'web/src/planted-else.ts', text: `// The name; ${'else'} the number.\nexport const planted = 1\n` },
  ],
  'patient-tests': [
    { at: 'e2e/planted-short.test.ts', text: 'await expect(row).toBeVisible({ timeout: 5_000 })\n' },
    { at: 'server/src/planted-short.test.ts', text: "test('quick', { timeout: 20_000 }, () => undefined)\n" },
    { at: 'e2e/planted-sleep.test.ts', text: 'await page.waitForTimeout(500)\n' },
    { at: 'e2e/planted-timer.test.ts', text: 'await new Promise((resolve) => setTimeout(resolve, 500))\n' },
    {
      // It counts its rounds and looks at nothing.
      at: 'server/src/planted-delay.test.ts',
      text: "import { setTimeout as rest } from 'node:timers/promises'\nfor (const one of [1, 2]) await rest(one)\n",
    },
    { at: 'e2e/planted-limit.test.ts', text: 'test.setTimeout(120_000)\n' },
    { at: 'server/src/planted-wait.test.ts', text: 'await vi.waitUntil(() => done, 15_000)\n' },
    {
      at: 'e2e/planted-late.test.ts',
      text: "await row.click()\nconst read = page.waitForResponse('**/read')\nawait expect(row).toBeVisible()\nawait read\n",
    },
  ],
  'tables-of-others': [
    {
      at: 'server/src/features/media/planted-read-store.ts',
      text: "export const find = (db: never) => db.selectFrom('people as p')\n",
    },
    {
      at: 'server/src/features/messages/planted-join-store.ts',
      text: "export const join = (db: never) => db.selectFrom('messages').leftJoin('limits', 'key', 'id')\n",
    },
    {
      // It may read that table, and not write it.
      at: 'server/src/features/messages/planted-write-store.ts',
      text: "export const write = (db: never) => db.updateTable('messages')\n",
    },
    {
      at: 'server/src/features/groups/planted-tag-store.ts',
      text: "import { sql } from 'kysely'\nexport const list = sql`select 1 from groups g, events e`\n",
    },
    {
      at: 'server/src/features/groups/planted-part-store.ts',
      text: "import { sql } from 'kysely'\nexport const part = sql`join jobs j on true`\n",
    },
    {
      at: 'server/src/features/people/planted-steps-store.ts',
      text: `import { sql } from 'kysely'
export const steps = (id: string) => sql\`with gone as (delete from only events where id = \${id} returning 1) select\`
`,
    },
    {
      at: 'server/src/features/outbox/planted-upsert-store.ts',
      text: `import { sql } from 'kysely'
export const put = sql\`insert into sessions values (1) on conflict do update set last_used_at = now()\`
`,
    },
    {
      at: 'server/src/features/people/planted-copy-store.ts',
      text: "export const copy = 'copy (select 1 from usage_days) to stdout'\n",
    },
    {
      at: 'server/src/features/inbound/planted-named-store.ts',
      text: "export const clear = (db: never) => { for (const name of ['logins']) db.deleteFrom(name) }\n",
    },
    {
      at: 'server/src/platform/planted-read.ts',
      text: "export const find = (db: never) => db.selectFrom('events')\n",
    },
    {
      at: 'server/src/carriers/simulator/planted-store.ts',
      text: "export const find = (db: never) => db.selectFrom(['simulator_texts', 'messages'])\n",
    },
  ],
  'old-browsers': [
    {
      at: 'domain/src/planted-new-method.ts',
      text: 'export const sorted = (list: string[]) => list.toSorted()\n',
    },
    { at: 'web/src/planted-new-signal.ts', text: 'export const signal = () => AbortSignal.timeout(1000)\n' },
    { at: 'domain/src/planted-look-behind.ts', text: 'export const amount = /(?<=\\$)[0-9]+/\n' },
  ],
  'one-time-units': [
    { at: 'server/src/planted-day.ts', text: 'export const KEPT_MS = 2 * 86_400_000\n' },
    { at: 'web/src/features/events/planted-hour.ts', text: 'export const HOUR = 3600000\n' },
    { at: 'domain/src/planted-minutes.test.ts', text: 'export const soon = 5 * 60_000\n' },
  ],
  'tags-begin-lines': [
    {
      at: 'domain/src/planted-tags.ts',
      text: '/**\n * Doubles a number. @param one the number\n */\nexport const planted = (one: number) => 2 * one\n',
    },
  ],
  docstrings: [
    { at: 'domain/src/wording/planted-function.ts', text: 'export function planted() {}\n' },
    { at: 'server/src/features/people/planted-act.ts', text: 'export async function planted() {}\n' },
    { at: 'contract/src/planted-arrow.ts', text: 'export const planted = () => 1\n' },
    {
      at: 'server/src/platform/planted-expression.ts',
      text: 'export const planted = (function () {}) satisfies () => void\n',
    },
    {
      at: 'server/src/platform/planted-listed.ts',
      text: 'function planted() {}\nexport { planted as named }\n',
    },
    { at: 'web/src/ui/planted-component.tsx', text: 'export function Planted() {\n  return <p />\n}\n' },
    {
      at: 'web/src/ui/planted-memo.tsx',
      text: "import { memo } from 'react'\nexport const Planted = memo(() => <p />)\n",
    },
    { at: 'web/src/ui/use-planted.ts', text: 'export const usePlanted = () => {}\n' },
    { at: 'domain/src/planted-empty.ts', text: '/** */\nexport function planted() {}\n' },
    { at: 'domain/src/planted-comment.ts', text: '// Plants.\nexport function planted() {}\n' },
  ],
}

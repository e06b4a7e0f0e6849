// Which module may import which, for dependency-cruiser (ARCHITECTURE.md has it in words). Type-only imports
// count, because a type is knowledge too. architecture.test.ts proves each rule by a planted violation.
const { eventFloors, features: featureTable } = require('./features.cjs')

/** Tests and their helpers. They may import anything in their own workspace and below. */
const tests = String.raw`\.test\.tsx?$|/testing(/|\.ts$)|(^|/)vitest\.[^/]+\.ts$`
const features = '^server/src/features/'
const eventDoors = String.raw`(routes|load-event-page)\.ts$`

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const walls = [
  {
    name: 'domain-depends-on-nothing',
    from: { path: '^domain/', pathNot: tests },
    to: { pathNot: '^domain/' },
  },
  {
    name: 'contract-sees-zod-and-domain',
    from: { path: '^contract/', pathNot: tests },
    to: { pathNot: ['^(contract|domain)/', '(^|/)node_modules/zod/'] },
  },
  {
    name: 'domain-and-contract-see-no-process',
    comment: 'This holds for their tests too, because the lowest layers must not depend on those above.',
    from: { path: '^(domain|contract)/' },
    to: { path: '^(server|web|e2e|bench|tools)/' },
  },
  { name: 'domain-sees-no-contract', from: { path: '^domain/' }, to: { path: '^contract/' } },
  { name: 'server-never-meets-web', from: { path: '^server/' }, to: { path: '^(web|e2e|bench|tools)/' } },
  { name: 'web-never-meets-server', from: { path: '^web/' }, to: { path: '^(server|e2e|bench|tools)/' } },
  {
    name: 'journeys-and-bench-see-the-running-product',
    from: { path: '^(e2e|bench)/' },
    to: { path: '^(domain|contract|server|web)/' },
  },
  {
    name: 'tools-see-no-source',
    from: { path: '^tools/' },
    to: { path: '^(domain|contract|server|web|e2e|bench)/' },
  },
]

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const serverFeatures = [
  ...Object.entries(featureTable).map(([feature, { sees }]) => ({
    name: `feature-${feature}-sees-those-below`,
    from: { path: `${features}${feature}/`, pathNot: tests },
    to: { path: features, pathNot: `${features}(${[feature, ...sees].join('|')})/` },
  })),
  ...eventFloors.map((folders, index) => ({
    name: `events-${folders[0]}-sees-the-floors-below`,
    from: {
      path: `${features}events/((${folders.join('|')})/${index === 0 ? `|(?!${eventDoors})[^/]+$` : ''})`,
      pathNot: tests,
    },
    to: {
      path: eventFloors
        .slice(index + 1)
        .flat()
        .map((folder) => `${features}events/${folder}/`)
        .concat(`${features}events/${eventDoors}`),
    },
  })),
  {
    name: 'features-are-in-the-table',
    from: { path: features, pathNot: `${features}(${Object.keys(featureTable).join('|')})/` },
    to: {},
  },
  {
    name: 'features-never-reach-up',
    from: { path: features, pathNot: tests },
    to: { path: String.raw`^server/src/(app|main|cli|config)(\.ts$|/)` },
  },
  {
    name: 'only-app-sees-routes',
    from: { pathNot: String.raw`^server/src/app\.ts$` },
    to: { path: String.raw`^server/src/.+/routes\.ts$` },
  },
]

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const serverParts = [
  {
    name: 'platform-sees-no-feature-nor-carrier',
    from: { path: '^server/src/platform/', pathNot: tests },
    to: { path: String.raw`^server/src/(features/|carriers/|(app|main|cli|config)(\.ts$|/))` },
  },
  {
    name: 'a-carrier-sees-its-own-folder',
    from: { path: '^server/src/carriers/([^/]+)/', pathNot: tests },
    to: {
      path: '^server/src/',
      pathNot: [
        '^server/src/carriers/$1/',
        // The interface, and the common parts of vendors' answers, checks, settings and numbers.
        String.raw`^server/src/carriers/(carrier|registrar|vendor-outcome|vendor-check|vendor-sentence|setting-words|national-phone)\.ts$`,
        '^server/src/platform/',
      ],
    },
  },
  {
    name: 'the-carrier-interface-knows-no-carrier',
    from: { path: String.raw`^server/src/carriers/carrier\.ts$` },
    to: { path: '^server/src/', pathNot: '^server/src/platform/' },
  },
  {
    name: 'carriers-never-reach-up',
    from: { path: String.raw`^server/src/carriers/[^/]+\.ts$`, pathNot: tests },
    to: { path: String.raw`^server/src/(features/|(app|main|cli|config)(\.ts$|/))` },
  },
  {
    name: 'only-the-outbox-sends',
    comment:
      "Inbound receives a carrier's texts, so it imports the interface too. It gets no carrier to send with.",
    from: {
      path: '^server/',
      pathNot: [
        '^server/src/carriers/',
        `${features}(outbox|inbound)/`,
        String.raw`^server/src/(app|main|config)\.ts$`,
        String.raw`^server/src/(app/(app-parts|create-steps|create-sweep)|config/judge-start|cli/(check-carrier|opt-outs-command|register-vendor|restore-command|setup-questions))\.ts$`,
        tests,
      ],
    },
    to: { path: '^server/src/carriers/' },
  },
  {
    name: 'features-see-no-carrier-but-the-interface',
    from: { path: features, pathNot: tests },
    to: { path: '^server/src/carriers/', pathNot: String.raw`^server/src/carriers/carrier\.ts$` },
  },
]

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const webParts = [
  {
    name: 'web-features-meet-in-app',
    comment:
      'Some features use others: sign-in serves sign-up, RSVPs, a change of number and the virtual phones, threads serve groups and the inbox, and the code of accounts serves the end of a group and the new owner of an event.',
    from: { path: '^web/src/features/([^/]+)/', pathNot: tests },
    to: {
      path: '^web/src/(features|app)/',
      pathNot: '^web/src/features/($1|sign-in|threads|inbox|accounts)/',
    },
  },
  {
    name: 'sign-in-is-seen-where-a-number-is-asked-for',
    from: {
      path: '^web/src/features/',
      pathNot: ['^web/src/features/(sign-in|sign-up|events|accounts|simulator)/', tests],
    },
    to: { path: '^web/src/features/sign-in/' },
  },
  {
    name: 'threads-are-seen-where-people-talk',
    from: { path: '^web/src/features/', pathNot: ['^web/src/features/(threads|groups|inbox)/', tests] },
    to: { path: '^web/src/features/threads/' },
  },
  {
    name: 'accounts-are-seen-where-a-code-confirms',
    from: { path: '^web/src/features/', pathNot: ['^web/src/features/(accounts|groups|events)/', tests] },
    to: { path: '^web/src/features/accounts/' },
  },
  {
    name: 'the-inbox-is-seen-among-ones-messages',
    from: { path: '^web/src/features/', pathNot: ['^web/src/features/(inbox|people|threads)/', tests] },
    to: { path: '^web/src/features/inbox/' },
  },
  {
    name: 'ui-knows-nothing-of-partyline',
    from: { path: '^web/src/ui/' },
    to: { path: '^(web/src/(features|app|platform)|contract)/' },
  },
  {
    name: 'web-platform-stands-alone',
    from: { path: '^web/src/platform/', pathNot: tests },
    to: { path: '^web/src/(features|app|ui)/' },
  },
]

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const everywhere = [
  {
    name: 'product-never-imports-tests',
    from: { path: '^(domain|contract|server|web)/', pathNot: tests },
    to: { path: [tests, '(^|/)node_modules/(vitest|@playwright)/'] },
  },
  { name: 'no-circles', from: {}, to: { circular: true } },
  {
    name: 'imports-resolve',
    // The queues for comparison are installed by the first bench, and nowhere else.
    from: { pathNot: '^bench/send[.]mjs$' },
    to: { couldNotResolve: true },
  },
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...walls, ...serverFeatures, ...serverParts, ...webParts, ...everywhere].map((rule) => ({
    ...rule,
    severity: 'error',
  })),
  options: {
    tsPreCompilationDeps: true,
    exclude: { path: String.raw`(^|/)(dist|\.types|test-results|playwright-report)/` },
    doNotFollow: { path: '(^|/)node_modules/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
}

/** Fetches the operator's screens. It is not in the route table, which would then name the files of each. */
export const loadOperatorScreen = {
  now: async () => (await import('../../features/operating/now/now-screen.tsx')).NowScreen,
  reports: async () => (await import('../../features/operating/reports/reports-screen.tsx')).ReportsScreen,
  people: async () => (await import('../../features/operating/people/people-screen.tsx')).PeopleScreen,
  person: async () => (await import('../../features/operating/person/person-screen.tsx')).PersonScreen,
  message: async () => (await import('../../features/operating/message/message-screen.tsx')).MessageScreen,
  failed: async () => (await import('../../features/operating/failed/failed-screen.tsx')).FailedScreen,
  ledger: async () => (await import('../../features/operating/ledger/ledger-screen.tsx')).LedgerScreen,
  costs: async () => (await import('../../features/operating/costs/costs-screen.tsx')).CostsScreen,
  register: async () =>
    (await import('../../features/operating/register/register-screen.tsx')).RegisterScreen,
}

/** Names an operator's screen. */
export type OperatorScreenName = keyof typeof loadOperatorScreen

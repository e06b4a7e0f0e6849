/** Where the operator's screens are. */
export const operatorPaths = {
  now: '/operator',
  reports: '/operator/reports',
  people: '/operator/people',
  person: (id: string) => `/operator/people/${encodeURIComponent(id)}`,
  message: (id: string) => `/operator/messages/${encodeURIComponent(id)}`,
  failed: '/operator/failed',
  ledger: '/operator/ledger',
  costs: '/operator/costs',
  register: '/operator/register',
  costsOf: (month: string) => `/operator/costs?month=${encodeURIComponent(month)}`,
} as const

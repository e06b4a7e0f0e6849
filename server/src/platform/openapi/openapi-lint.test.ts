import { endpoints, liveEndpoints } from '@partyline/contract/all'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { describeApi } from './openapi.ts'

test.each([true, false])(
  'GEN-10 the document of all calls breaks none of Redocly’s recommended rules, and its examples fit (virtual phones: %s)',
  async (simulated) => {
    const document = describeApi({
      endpoints,
      liveEndpoints,
      title: 'Millbrook Neighbours',
      version: '0.2.0',
      sessionCookie: 'session',
      publicUrl: 'https://party.example.org',
      simulated,
    })
    const config = await createConfig({
      extends: ['recommended'],
      rules: { 'no-invalid-schema-examples': 'error' },
    })
    const problems = await lintFromString({
      source: JSON.stringify(document),
      absoluteRef: 'openapi.json',
      config,
    })
    expect(
      problems.map(
        ({ severity, ruleId, message, location: [at] }) => `${severity} ${ruleId} ${at?.pointer}: ${message}`,
      ),
    ).toEqual([])
  },
)

import type { Config } from '../config.ts'
import type { Settings } from '../platform/context.ts'

/** The part of the configuration that acts need. */
export function settingsOf(config: Config): Settings {
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  return {
    publicUrl: config.publicUrl ?? `http://${withPort(host, config.port)}`,
    sharedNumber: config.sharedNumber,
    supportEmail: config.supportEmail,
    shortName: config.organisation.shortName,
    allowCreateGroup: config.allowCreateGroup,
    ...config.limits,
    callingCodes: config.callingCodes,
    region: config.region,
    // Virtual phones have fictional numbers, which belong to no country.
    ...(config.carrier === 'simulator'
      ? { numberPlan: new Set() }
      : { numberPlan: config.numberPlan, country: config.country }),
  }
}

/** A host and a port as a URL has them: an IPv6 address is in brackets. */
export const withPort = (host: string, port: number) => `${host.includes(':') ? `[${host}]` : host}:${port}`

import type { Config } from './config.ts'
import type { Settings } from './platform/context.ts'

/** What acts know of the configuration. */
export function settingsOf(config: Config): Settings {
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  return {
    publicUrl: config.publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`,
    sharedNumber: config.sharedNumber,
    supportEmail: config.supportEmail,
    allowCreateGroup: config.allowCreateGroup,
    ...config.limits,
    // Virtual phones have numbers set aside for fiction, which are in no country.
    numberPlan: config.carrier === 'simulator' ? new Set() : config.numberPlan,
  }
}

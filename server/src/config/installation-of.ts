import type { Config } from '../config.ts'
import type { InstallationFacts } from '../features/operating/registration/read-installation.ts'
import { settingsOf } from './settings-of.ts'

/** What carriers compare of an installation, with the addresses of its public pages. */
export function installationOf(config: Config): InstallationFacts {
  const { publicUrl, sharedNumber, supportEmail, region } = settingsOf(config)
  const { organisation, privacyPolicyUrl, termsUrl } = config
  return {
    name: organisation.shortName,
    legalName: organisation.legalName,
    address: organisation.address,
    about: organisation.about,
    publicUrl,
    number: sharedNumber,
    region,
    contact: supportEmail ?? `${publicUrl}/support`,
    urls: {
      join: `${publicUrl}/join`,
      terms: termsUrl ?? `${publicUrl}/terms`,
      privacy: privacyPolicyUrl ?? `${publicUrl}/privacy`,
    },
  }
}

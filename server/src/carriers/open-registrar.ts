import type { Environment } from './choose.ts'
import type { Registrar } from './registrar.ts'

/** Opens the registrar of a carrier; undefined where the vendor has none, or the account is not set. */
export async function openRegistrar(
  carrier: string,
  environment: Environment,
  number: string,
): Promise<Registrar | undefined> {
  if (carrier === 'twilio') return (await import('./twilio/registrar.ts')).openTwilio(environment, number)
  if (carrier === 'telnyx') return (await import('./telnyx/registrar.ts')).openTelnyx(environment, number)
  return undefined
}

import type { CarrierDeps } from '../carriers/carrier.ts'
import { chooseCarrier } from '../carriers/choose.ts'
import { type SmsCentre, startSmsCentre } from './sms-centre.ts'
import { createTown, type Town } from './town.ts'

/**
 * A town with an open connection to an SMS centre. `close` ends both.
 * @param changes to the carrier's dependencies
 * @param settings of the carrier besides its address
 */
export async function openSmppTown(
  changes: Partial<CarrierDeps> = {},
  settings: Record<string, string> = {},
): Promise<{ centre: SmsCentre; town: Town; close(): Promise<void> }> {
  const centre = await startSmsCentre()
  const environment = {
    SMPP_API_URL: `smpp://127.0.0.1:${centre.port}`,
    SMPP_SYSTEM_ID: 'party',
    SMPP_PASSWORD: 'secret',
    ...settings,
  }
  const town = await createTown({
    settings: {
      callingCodes: new Set(['49', '65']),
      ...(changes.sharedNumber !== undefined && { sharedNumber: changes.sharedNumber }),
    },
    carriers: async (deps) => [await chooseCarrier('smpp', environment, { ...deps, ...changes })],
  })
  const hangUp = await town.openLines()
  await centre.bound()
  return {
    centre,
    town,
    async close() {
      await hangUp()
      await town.close()
      await centre.close()
    },
  }
}

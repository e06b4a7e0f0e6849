import type { Migration } from 'kysely'
import * as theHouse from './0001-the-house.ts'
import * as groupsAndConsent from './0002-groups-and-consent.ts'
import * as paceAndReceipts from './0003-pace-and-receipts.ts'
import * as carriers from './0013-carriers.ts'

/** Every migration by name, oldest first. Forward only: a mistake is mended by a later one. */
export const migrations: Record<string, Migration> = {
  '0001-the-house': theHouse,
  '0002-groups-and-consent': groupsAndConsent,
  '0003-pace-and-receipts': paceAndReceipts,
  '0013-carriers': carriers,
}

import type { Transact } from '../../platform/context.ts'
import type { Door } from '../../platform/http/http.ts'
import { serveOrders } from './order-routes.ts'
import { serveRecords } from './record-routes.ts'
import { type SeeingParts, serveSeeing } from './seeing-routes.ts'

/** Serves the calls for the people who run this installation. */
export function serveOperating(door: Door, deps: SeeingParts & { transact: Transact }): void {
  serveSeeing(door, deps)
  serveRecords(door, deps)
  serveOrders(door, deps)
}

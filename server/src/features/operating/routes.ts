import type { Transact } from '../../platform/context.ts'
import type { Door } from '../../platform/http/http.ts'
import type { Cookies } from '../sign-in/cookies.ts'
import { serveOrders } from './orders/order-routes.ts'
import { type RegistrationParts, serveRegistration } from './registration/registration-routes.ts'
import { serveRecords } from './views/record-routes.ts'
import { type StatusParts, serveStatus } from './views/status-routes.ts'

/** Serves the calls for the people who run this installation. */
export function serveOperating(
  door: Door,
  deps: StatusParts & { transact: Transact; cookies: Cookies; registration: RegistrationParts },
): void {
  serveStatus(door, deps)
  serveRecords(door, deps)
  serveOrders(door, deps)
  serveRegistration(door, deps)
}

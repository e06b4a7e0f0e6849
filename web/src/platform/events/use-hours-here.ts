import { useHydrated } from '../pages/use-hydrated.ts'
import { viewerZone } from '../time/viewer-zone.ts'
import { sayHoursHere, type Times } from './event-hours.ts'

/** As `sayHoursHere`, for the reader's zone. Only scripts know it, so the server's page goes without. */
export function useHoursHere(times: Times, zone: string): string | undefined {
  return useHydrated() ? sayHoursHere(times, zone, viewerZone(zone)) : undefined
}

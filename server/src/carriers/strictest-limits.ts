import type { Carrier, CarrierLimits } from './carrier.ts'

/** The smaller limit of all carriers; undefined if none has limits. */
export function strictestLimits(carriers: readonly Carrier[]): CarrierLimits | undefined {
  const all = carriers.flatMap(({ limits }) => limits ?? [])
  if (all.length === 0) return undefined
  const least = (name: keyof CarrierLimits) =>
    Math.min(...all.map((limits) => limits[name] ?? Number.POSITIVE_INFINITY))
  return {
    gsm7: least('gsm7'),
    ucs2: least('ucs2'),
    segments: least('segments'),
    pictures: least('pictures'),
    pictureBytes: least('pictureBytes'),
  }
}

/** The news that the texts to heirs and members begin with. A host may have no username. */
export function hasDeleted(handle: string | null): string {
  return `${handle === null ? 'The host' : `@${handle}`} has deleted their account`
}

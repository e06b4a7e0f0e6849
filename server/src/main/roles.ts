/** Whether a process answers the web, works in the background, or both. */
export interface Roles {
  web: boolean
  work: boolean
}

/** Why one process must do both tasks on the embedded database, which serves one process at a time. */
export const NEEDS_BOTH =
  '--only needs DATABASE_URL: one process at a time uses the embedded database, so the other task would stay undone. Leave --only out, or set DATABASE_URL.'

/**
 * Reads the process's arguments: none, or '--only web', or '--only work'.
 * @returns undefined for anything else
 */
export function readRoles(args: string[]): Roles | undefined {
  if (args.length === 0) return { web: true, work: true }
  const [option, role] = args.length === 1 ? (args[0]?.split('=') ?? []) : args
  if (option !== '--only' || args.length > 2) return undefined
  if (role === 'web') return { web: true, work: false }
  return role === 'work' ? { web: false, work: true } : undefined
}

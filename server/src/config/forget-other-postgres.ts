type Environment = Record<string, string | undefined>

/**
 * Removes PGOPTIONS, PGREPLICATION and others like them from the process unless DATABASE_URL is set: the database library
 * obeys them, and they are meant for other databases than our own.
 * @param env every setting
 * @param ofProcess the process's environment, which loses them
 * @returns `env`
 */
export function forgetOtherPostgres(env: Environment, ofProcess: Environment): Environment {
  if (!env.DATABASE_URL?.trim())
    for (const name of Object.keys(ofProcess)) if (/^PG[A-Z]/.test(name)) delete ofProcess[name]
  return env
}

type Environment = Record<string, string | undefined>

/** Our own secrets work with every character, and without one they would be other secrets. */
const KEPT = ['SECRET_KEY', 'BACKUP_PASSPHRASE', 'METRICS_TOKEN', 'ALARM_WEBHOOK_SECRET']

/**
 * Leaves out empty values, and the spaces, line ends and quotes around the others. Node takes them off the settings
 * file, and `docker run --env-file` keeps them (https://github.com/docker/cli/issues/3630).
 */
export function tidyValues(env: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value = '']) => {
      const tidy = KEPT.includes(name) ? value : value.trim().replace(/^(["'])(.*)\1$/s, '$2')
      return tidy.trim() === '' ? [] : [[name, tidy]]
    }),
  )
}

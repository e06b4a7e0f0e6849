import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from './server-process.ts'

/** Private mounts need root, and a container may forbid them even to root. */
export const hasPrivateMounts =
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0

/**
 * A mount namespace with its own /etc and /var/lib, so that the acts of root in it never change the machine
 * itself.
 */
export interface PrivateMachine {
  /** The command that runs another one in the namespace. */
  under: string[]
  /** The folders that the namespace has as /etc and /var/lib. */
  etc: string
  varLib: string
  /** Runs a program in the namespace as root until it ends. */
  run(words: string[], options: { cwd: string }): { code: number | null; stdout: string; stderr: string }
}

/**
 * Makes a namespace of this kind.
 * @param mounts more shell commands that prepare it, such as `mount -t tmpfs ...`
 */
export function createPrivateMachine(mounts = 'true'): PrivateMachine {
  const folder = makeFolder()
  const etc = join(folder, 'etc')
  const varLib = join(folder, 'var-lib')
  execFileSync('cp', ['-a', '/etc', etc])
  mkdirSync(varLib)
  const script = `mount --bind "$0/etc" /etc && mount --bind "$0/var-lib" /var/lib && { ${mounts}; } && exec "$@"`
  const under = ['unshare', '--mount', '--propagation', 'private', 'sh', '-ec', script, folder]
  return {
    under,
    etc,
    varLib,
    run(words, { cwd }) {
      const [command = '', ...args] = [...under, ...words]
      const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }
      const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' })
      return { code: status, stdout, stderr }
    },
  }
}

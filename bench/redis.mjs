// A Redis for the bench, if this machine has one.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../tools/free-port.mjs'

/** Starts a Redis that writes its data to disk once a second, as BullMQ advises; undefined without Redis. */
export async function startRedis(/** @type {string} */ folder) {
  if (spawnSync('redis-server', ['--version']).status !== 0) return undefined
  const port = await freePort()
  const dir = mkdtempSync(join(folder, 'redis-'))
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    dir,
    '--save',
    '',
    '--maxmemory-policy',
    'noeviction',
  ]
  const child = spawn('redis-server', [...options, '--appendonly', 'yes', '--appendfsync', 'everysec'], {
    stdio: 'ignore',
  })
  const ended = once(child, 'close')
  return {
    port,
    async end() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

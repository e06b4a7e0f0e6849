import { spawn } from 'node:child_process'
import { root } from './checkout.mjs'

/**
 * @typedef {object} Ran
 * @property {number} code its exit code; 1 when it could not start or a signal ended it
 * @property {NodeJS.Signals | null} signal the signal that ended it
 * @property {string} output what it wrote to both streams, in order of arrival
 * @property {number} seconds how long it ran
 */

/**
 * Runs a program to its end, without a shell and without standard input.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean }} [options] `show` passes its output through
 *   instead of collecting it; `cwd` is the checkout's root when absent
 * @returns {Promise<Ran>}
 */
export function run(command, args, { cwd = root, env = process.env, show = false } = {}) {
  return new Promise((resolve) => {
    const startedAt = performance.now()
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    /** @type {NodeJS.Signals[]} */
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
    for (const signal of signals) process.on(signal, forward)
    const end = (/** @type {number} */ code, /** @type {NodeJS.Signals | null} */ signal) => {
      for (const signal of signals) process.off(signal, forward)
      resolve({ code, signal, output, seconds: (performance.now() - startedAt) / 1000 })
    }
    child.once('error', (error) => {
      output += `${command}: ${error.message}\n`
      end(1, null)
    })
    child.once('close', (code, signal) => end(code ?? 1, signal))
  })
}

/**
 * Runs a script of an installed package with the Node that runs this one.
 * @param {string} script path below node_modules, like `vite/bin/vite.js`
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runInstalled(script, args, options) {
  return run(process.execPath, [`${root}/node_modules/${script}`, ...args], options)
}

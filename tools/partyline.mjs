#!/usr/bin/env node
// ./partyline <command>: the operator's command line. It runs the last build and builds nothing, so that a
// command never changes what a running Partyline serves.
import './require-node.mjs'
import { existsSync } from 'node:fs'
import { isRelease, root } from './checkout.mjs'

const cli = new URL('../server/dist/cli.js', import.meta.url)
// It reads the server's settings, whatever the current folder.
process.env.PARTYLINE_HOME ??= root
if (isRelease) process.env.PARTYLINE_RELEASE = root
if (existsSync(cli)) await import(cli.href)
else {
  process.stderr.write(
    'Partyline is not built yet. Run "npm start" or "npm run build" in its folder first.\n',
  )
  process.exitCode = 1
}

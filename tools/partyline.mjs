#!/usr/bin/env node
// npx partyline <command>: the operator's command line, built when needed.
import './require-node.mjs'

const { prepare } = await import('./prepare.mjs')
if (!(await prepare())) process.exit(1)
await import(new URL('../server/dist/cli.js', import.meta.url).href)

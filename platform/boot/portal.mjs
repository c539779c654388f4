#!/usr/bin/env node
import { install } from './install.mjs'
import { runProgram } from './run.mjs'

// `npm run portal -- tenant <verb> …`: manages tenants (docs/operations.md, "A new tenant").
install()
// npm runs scripts in the repository's folder and puts the caller's folder into INIT_CWD.
const from = process.env.npm_lifecycle_event === 'portal' ? process.env.INIT_CWD : undefined
runProgram('api/src/operations/tenant-command.ts', process.argv.slice(2), {
  env: { ...process.env, INIT_CWD: from ?? process.cwd() },
})

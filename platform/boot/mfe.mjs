import { install } from './install.mjs'
import { runProgram } from './run.mjs'

// `npm run mfe -- <command> …`: releases of the front ends (docs/releasing.md).
install()
runProgram('platform/src/cli/main.ts', process.argv.slice(2))

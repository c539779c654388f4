import { install } from './install.mjs'
import { runProgram } from './run.mjs'

// `npm run mfe -- build|release|rollback|status …`: releases of the front ends (docs/releasing.md).
install()
runProgram('platform/src/mfe.ts', process.argv.slice(2))

import { install } from './install.mjs'
import { runProgram } from './run.mjs'

// npm run build [-- name…]: builds and publishes the named front ends, or all of them.
install()
runProgram('platform/src/mfe.ts', ['build', ...process.argv.slice(2)])

import { install } from './install.mjs'
import { runProgram } from './run.mjs'

// npm run build [-- name…]: builds and publishes the named front ends, or all of them.
install()
runProgram('platform/src/cli/main.ts', ['publish', ...process.argv.slice(2)])

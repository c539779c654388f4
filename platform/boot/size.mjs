import { builtReleases } from './builds.mjs'
import { install } from './install.mjs'
import { runProgram } from './run.mjs'

// `npm run size [-- --write]`: bytes and requests of the first pages, with budgets (docs/performance.md).
install()
runProgram('bench/size/main.ts', process.argv.slice(2), { env: { ...process.env, PORTAL_DATA: await builtReleases() } })

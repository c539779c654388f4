import { install } from './install.mjs'

// `npm run check [part of a check's name …]`
install()
const { runCheck } = await import('../check/run-check.mjs')
const { failed } = await runCheck(process.argv.slice(2))
process.exitCode = failed === 0 ? 0 : 1

import { install } from './install.mjs'

// `npm run check [part of a check's name …]`; with `-- --shorten` it removes fixed lines from the lists of known
// violations and writes the links of docs/rules.md.
install()
const { runCheck } = await import('../check/run-check.mjs')
const words = process.argv.slice(2)
const names = words.filter((word) => word !== '--shorten')
const { failed } = await runCheck(names, undefined, words.includes('--shorten'))
process.exitCode = failed === 0 ? 0 : 1

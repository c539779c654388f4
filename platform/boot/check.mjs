import { install } from './install.mjs'

// `npm run check [part of a check's name …]`; with `-- --shorten` the lists of known violations lose what is
// mended, and docs/rules.md gets its links.
install()
const { runCheck } = await import('../check/run-check.mjs')
const words = process.argv.slice(2)
const names = words.filter((word) => word !== '--shorten')
const { failed } = await runCheck(names, undefined, words.includes('--shorten'))
process.exitCode = failed === 0 ? 0 : 1

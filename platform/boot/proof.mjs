import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './install.mjs'
import { root } from './run.mjs'

// `npm run proof [part of a name …] [-- --write]`: long runs that `npm test` has no time for. Each is a module in
// platform/proof/ that exports `title` and `prove(options)`, which prints its results and returns { passed, failed }.
// With --write the measured figures go into docs/performance.md.

install()
const folder = join(root, 'platform/proof')
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const options = { write: process.argv.includes('--write') }
const sum = { passed: 0, failed: 0 }
for (const name of readdirSync(folder)
  .filter((file) => file.endsWith('.mjs'))
  .sort()) {
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue
  const { title, prove } = await import(join(folder, name))
  process.stdout.write(`${title}\n`)
  const { passed, failed } = await prove(options).catch((error) => {
    process.stderr.write(`${error?.stack ?? error}\n`)
    return { passed: 0, failed: 1 }
  })
  sum.passed += passed
  sum.failed += failed
}
process.stdout.write(`${sum.passed} passed, ${sum.failed} failed\n`)
process.exitCode = sum.failed === 0 ? 0 : 1

import { finding, type Finding } from '../releases/findings.ts'
import type { Release } from '../releases/release-file.ts'
import { nameOf } from './check-pair.ts'

const numbers = (version: string) => version.split('-')[0]?.split('.').map(Number) ?? []

/** Whether a module of version `given` satisfies `^wanted`, as the share scope requires. */
export function isInRange(given: string, wanted: string): boolean {
  const [a, b] = [numbers(given), numbers(wanted)]
  // Below 1.0.0 the second number is the breaking one, below 0.1.0 the third.
  const fixed = b.findIndex((n) => n > 0)
  const kept = fixed === -1 ? b.length : fixed + 1
  for (let n = 0; n < b.length; n += 1) {
    const have = a[n] ?? 0
    const want = b[n] ?? 0
    if (have !== want) return n >= kept && have > want
  }
  return true
}

/** Checks the shared modules and the contract of a remote against those of a shell, and the remote's own copies. */
export function checkRanges(shell: Release, remote: Release, blamed: string): Finding[] {
  const wanted = Object.entries(remote.requires.shared)
  const found = wanted.flatMap(([name, version]) => {
    const given = shell.requires.shared[name]
    if (given !== undefined && isInRange(given, version)) return []
    const gives = given === undefined ? 'does not give it' : `gives ${given}`
    return [
      finding('MFE-101', `${nameOf(remote)} needs ${name} ^${version}; ${nameOf(shell)} ${gives}.`, { remote: blamed }),
    ]
  })
  for (const name of remote.carries ?? []) {
    if (shell.requires.shared[name] === undefined) continue
    const message = `${nameOf(remote)} has a copy of ${name}, which ${nameOf(shell)} gives: a page would have two.`
    found.push(finding('MFE-102', message, { remote: remote.remote }))
  }
  const [offered, built] = [shell.api?.contract, remote.description?.contract]
  if (offered === undefined || built === undefined || numbers(offered)[0] === numbers(built)[0]) return found
  const message = `${nameOf(remote)} is built for contract ${built}; ${nameOf(shell)} offers ${offered}.`
  return [...found, finding('MFE-101', message, { remote: blamed })]
}

import { finding, type Finding } from '../releases/findings.ts'
import type { Release } from '../releases/release-file.ts'
import { nameOf } from './check-pair.ts'

const kinds = ['connect-src', 'frame-src'] as const

/** Addresses and scripts beyond the page's own policy that no live release of the same front end has. */
export function checkPolicy(candidate: Release, before: readonly Release[]): Finding[] {
  if (before.length === 0) return []
  const { remote, csp, scripts3p } = candidate
  const asked = [
    ...kinds.flatMap((kind) => (csp?.[kind] ?? []).map((address) => `${address} for ${kind}`)),
    ...(scripts3p ?? []).map(({ url }) => `the script ${url}`),
  ]
  const had = new Set(
    before.flatMap((release) => [
      ...kinds.flatMap((kind) => (release.csp?.[kind] ?? []).map((address) => `${address} for ${kind}`)),
      ...(release.scripts3p ?? []).map(({ url }) => `the script ${url}`),
    ]),
  )
  return asked
    .filter((address) => !had.has(address))
    .map((address) =>
      finding('MFE-403', `${nameOf(candidate)} adds ${address}; no live version has it.`, {
        remote,
        severity: 'warning',
      }),
    )
}

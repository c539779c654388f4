import { finding, type Finding } from '../releases/findings.ts'
import type { Release } from '../releases/release-file.ts'
import { nameOf } from './check-pair.ts'

/** Limit of a remote's entry in minified bytes: it runs before any other code of the remote. */
const entryLimit = 25_000
/** Growth of the first files in one release that is reported. */
const growth = 1.15

/** Checks the limit of the entry, and the growth of the first files. */
export function checkSize(candidate: Release, before: readonly Release[]): Finding[] {
  const { remote, files, entry } = candidate
  const found: Finding[] = []
  const bytes = files[entry]?.bytes ?? 0
  // The shell's entry is the whole shell.
  if (remote !== 'shell' && bytes > entryLimit)
    found.push(
      finding('MFE-501', `The entry of ${nameOf(candidate)} has ${bytes} bytes, more than ${entryLimit}.`, { remote }),
    )
  const smallest = before.reduce<Release | undefined>(
    (least, release) => (least && firstBytes(least) <= firstBytes(release) ? least : release),
    undefined,
  )
  if (smallest && firstBytes(candidate) > firstBytes(smallest) * growth) {
    const grew = `${firstBytes(smallest)} to ${firstBytes(candidate)} bytes`
    const message = `What ${nameOf(candidate)} loads first grew from ${grew} since ${smallest.version}.`
    found.push(finding('MFE-501', message, { remote, severity: 'warning' }))
  }
  return found
}

/** Bytes of the scripts and styles that every page loads. */
function firstBytes({ files, entry, exposes }: Release): number {
  const first = exposes['./remote'] ?? exposes['.'] ?? { js: [], css: [] }
  return [...new Set([entry, ...first.js, ...first.css])].reduce((sum, file) => sum + (files[file]?.bytes ?? 0), 0)
}

import { finding, type Finding } from '../releases/findings.ts'
import type { Release } from '../releases/release-file.ts'
import { nameOf } from './check-pair.ts'

/** Bytes of a remote's entry, minified: it runs before anything of the remote can. */
const entryLimit = 25_000
/** What a remote's first files may grow in one release before somebody should look. */
const growth = 1.15

/** An entry above its limit, and first files that grew by more than the rest of the gate would notice. */
export function checkSize(candidate: Release, before: readonly Release[]): Finding[] {
  const { remote, files, entry } = candidate
  const found: Finding[] = []
  const bytes = files[entry]?.bytes ?? 0
  // The shell's entry is the shell.
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

/** Scripts and styles that are loaded whatever the page. */
function firstBytes({ files, entry, exposes }: Release): number {
  const first = exposes['./remote'] ?? exposes['.'] ?? { js: [], css: [] }
  return [...new Set([entry, ...first.js, ...first.css])].reduce((sum, file) => sum + (files[file]?.bytes ?? 0), 0)
}

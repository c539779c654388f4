import type { ReleaseSet, TelemetryEvent } from '@portal/shared/contract'

/** The script of an error, and the position in it. */
interface Place {
  remote: string
  version: string
  at: string
}

/**
 * Makes an event of an error: its class and its place in a released file, never its message, which may hold typed text.
 * Null for an error outside the set's scripts, such as that of a browser extension.
 * @param owner the remote that was shown, if known
 */
export function errorEvent(
  error: unknown,
  set: ReleaseSet,
  owner?: { remote: string; version: string },
): TelemetryEvent | null {
  const place = error instanceof Error ? placeOf(error.stack ?? '', set) : null
  const whose = place ?? owner
  if (!whose) return null
  const { remote, version } = whose
  const name = error instanceof Error && /^[A-Z][A-Za-z]{0,39}$/.test(error.name) ? error.name : 'Error'
  return { kind: 'error', remote, version, name, ...(place && { at: place.at }) }
}

/** The first line of a stack in a file of the set. */
function placeOf(stack: string, { shell, remotes }: ReleaseSet): Place | null {
  const releases = [{ short: 'shell', ...shell }, ...remotes]
  for (const [, address = '', line, column] of stack.matchAll(/(https?:\/\/[^\s()]+?):(\d+):(\d+)/g)) {
    const release = releases.find(({ base }) => address.startsWith(base))
    if (!release) continue
    const file = address.slice(release.base.length).replace(/\?.*/, '')
    return { remote: release.short, version: release.version, at: `${file}:${line}:${column}` }
  }
  return null
}

import type { ReleaseSet, TelemetryEvent } from '@portal/shared/contract'

/** Whose script it was, and where in it. */
interface Place {
  remote: string
  version: string
  at: string
}

/**
 * An error as an event: the name of its class and the place in the file of a release, never its words, which may hold what a
 * person has typed. Null for what no script of the set has thrown: an extension of the browser is none of ours.
 * @param owner the remote that was being shown, where that is known
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

/** The first line of a stack that is in a file of the set. */
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

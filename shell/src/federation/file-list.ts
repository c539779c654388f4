import { filesPath, type RemoteRelease, type ReleaseSet, type SignedSetDocument } from '@portal/shared/contract'
import { RemoteError } from './failure.ts'
import { integrityMap } from './integrity-map.ts'
import { enterFiles, knownFiles } from './known-files.ts'

/** Address of the list of a release's files, which a page lacks until it needs the remote (decision 372). */
export const listOf = ({ name, version }: RemoteRelease): string =>
  new URL(filesPath(name, version), window.location.origin).href

declare global {
  /** By the address of a release: what a build of it waits for before it loads some of its files, if for anything. */
  var __LATE__: Record<string, (...files: (string | undefined)[]) => Promise<void> | undefined> | undefined
}

/**
 * Enters the hash of each list that the page lacks, from the set's signed document, and lets builds wait for the lists of
 * which it has a part.
 */
export function enterLists({ remotes }: ReleaseSet, { signed }: SignedSetDocument): void {
  for (const remote of remotes) {
    const hash = signed.remotes[remote.name]?.files
    if (remote.files || !hash) continue
    integrityMap()[listOf(remote)] = `sha256-${base64Of(hash)}`
    late()[remote.base] = (...files) => waitFor(remote, files)
  }
}

const late = () => (globalThis.__LATE__ ??= Object.create(null) as NonNullable<typeof __LATE__>)

/** Waits for the whole list, unless the page knows one of the files already: a script and its styles are in one part. */
function waitFor(release: RemoteRelease, files: readonly (string | undefined)[]): Promise<void> | undefined {
  if (release.files || files.some((file) => file !== undefined && knownFiles(release)[file])) return undefined
  return knowFiles(release).catch((error: unknown) => {
    // Whoever loads a file by a build knows the errors of builds only.
    const { message } = error as Error
    throw Object.assign(new Error(message), { name: 'ChunkLoadError', request: listOf(release) })
  })
}

const base64Of = (hex: string) =>
  btoa(String.fromCharCode(...(hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))))

const asking = new WeakMap<RemoteRelease, Promise<void>>()

/** Enters a release's files; asks for their list, once, when the page lacks it. */
export async function knowFiles(release: RemoteRelease): Promise<void> {
  if (release.files) return
  const running = asking.get(release) ?? ask(release)
  asking.set(release, running)
  try {
    await running
  } catch (error) {
    asking.delete(release)
    throw error
  }
}

async function ask(release: RemoteRelease): Promise<void> {
  const address = listOf(release)
  const integrity = integrityMap()[address]
  if (!integrity) throw new RemoteError('integrity', `The set has not signed the files of ${release.name}`)
  // A list with another hash rejects like a lost connection: what it was is found out when it is fetched again (heal.ts).
  const answer = await fetch(address, { integrity, credentials: 'omit' }).catch(() => undefined)
  if (!answer?.ok) throw new RemoteError('network', `The list of ${release.name}'s files did not arrive`)
  release.files = (await answer.json()) as NonNullable<RemoteRelease['files']>
  enterFiles(release)
}

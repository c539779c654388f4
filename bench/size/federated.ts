import { fileKey, readRelease, type ObjectStore } from '@portal/platform'
import type { Sent } from './measure.ts'
import type { MeasuredPage } from './pages.ts'

/** A version ends in eight hex digits of a hash. These were tried beside seven others, and their sizes are the median. */
const sameDigits = 'b82375f7'

/**
 * A file with the same digits in place of its version's. Each file names its version, and other digits compress a few
 * bytes better or worse: a page's figure would change by 150 bytes with a comment.
 */
function withSameDigits(bytes: Uint8Array, version: string): Uint8Array {
  const digits = version.slice(-sameDigits.length)
  return Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll(digits, sameDigits), 'latin1')
}

/** The files that a page loads from the published front ends. */
export async function federatedFiles(
  store: ObjectStore,
  versions: Readonly<Record<string, string>>,
  page: MeasuredPage,
): Promise<Sent[]> {
  const versionOf = (name: string) => {
    const version = versions[name]
    if (!version) throw new Error(`${name} is not built`)
    return version
  }
  const read = (name: string, files: readonly string[]): Promise<Sent[]> =>
    Promise.all(
      files.map(async (file) => {
        const found = await store.read(fileKey(name, versionOf(name), file))
        if (!found) throw new Error(`${name} lacks its file ${file}`)
        return { name: `${name}/${file}`, bytes: withSameDigits(found.bytes, versionOf(name)) }
      }),
    )
  const remoteFiles = async (name: string, key: './remote' | './widgets', lazy: readonly string[]): Promise<Sent[]> => {
    const release = await readRelease(store, name, versionOf(name))
    const exposed = release.exposes[key]
    const lists = lazy.map((source) => {
      const files = release.lazy[source]
      if (!files) throw new Error(`${name} does not import ${source} lazily; mend bench/size/pages.ts`)
      return files
    })
    return read(name, [
      release.entry,
      ...[exposed, ...lists].flatMap((list) => [...(list?.js ?? []), ...(list?.css ?? [])]),
    ])
  }
  const first = (await readRelease(store, 'shell', versionOf('shell'))).exposes['.']
  const sent = await Promise.all([
    read('shell', [...(first?.js ?? []), ...(first?.css ?? [])]),
    ...(page.remote ? [remoteFiles(page.remote, './remote', page.lazy)] : []),
    ...page.widgets.map(({ remote, lazy }) => remoteFiles(remote, './widgets', lazy)),
  ])
  return sent.flat()
}

/** Minified bytes of the remote's entry, uncompressed: it runs before any other code of the remote. */
export async function entryBytes(
  store: ObjectStore,
  versions: Readonly<Record<string, string>>,
  name: string,
): Promise<number> {
  const release = await readRelease(store, name, versions[name] ?? '')
  return release.files[release.entry]?.bytes ?? 0
}

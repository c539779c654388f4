import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRelease, releaseFolder, type ReleaseStore } from '@portal/platform'
import type { Sent } from './measure.ts'
import type { MeasuredPage } from './pages.ts'

/** The files that a page of the published front ends asks for. */
export function federatedFiles(
  store: ReleaseStore,
  versions: Readonly<Record<string, string>>,
  page: MeasuredPage,
): Sent[] {
  const read = (name: string, files: readonly string[]): Sent[] => {
    const folder = releaseFolder(store, name, versionOf(name))
    return files.map((file) => ({ name: `${name}/${file}`, bytes: readFileSync(join(folder, file)) }))
  }
  const versionOf = (name: string) => {
    const version = versions[name]
    if (!version) throw new Error(`${name} is not built`)
    return version
  }
  const releaseOf = (name: string) => readRelease(store, name, versionOf(name))
  const remoteFiles = (name: string, key: './remote' | './widgets', lazy: readonly string[]): Sent[] => {
    const release = releaseOf(name)
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
  const first = releaseOf('shell').exposes['.']
  return [
    ...read('shell', [...(first?.js ?? []), ...(first?.css ?? [])]),
    ...(page.remote ? remoteFiles(page.remote, './remote', page.lazy) : []),
    ...page.widgets.flatMap(({ remote, lazy }) => remoteFiles(remote, './widgets', lazy)),
  ]
}

/** The remote's entry, minified and not compressed: it is run before anything of the remote can be. */
export function entryBytes(store: ReleaseStore, versions: Readonly<Record<string, string>>, name: string): number {
  const release = readRelease(store, name, versions[name] ?? '')
  return release.files[release.entry]?.bytes ?? 0
}

import { randomBytes } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Where releases live below the data folder. All but the channels is immutable:
 *
 *     r/<remote>/<version>/…              files, each with a .br and a .gz beside it where that is smaller
 *     r/<remote>/<version>/release.json   written last: a release is there when this file is
 *     sets/<id>.json                      exactly one version of the shell and of each remote
 *     channels/<env>.json                 the pointer that page loads follow
 */
export interface ReleaseStore {
  readonly root: string
}

export function releaseStore(dataFolder: string): ReleaseStore {
  return { root: join(dataFolder, 'releases') }
}

export const releaseFolder = (store: ReleaseStore, remote: string, version: string) =>
  join(store.root, 'r', remote, version)
export const releaseFile = (store: ReleaseStore, remote: string, version: string) =>
  join(releaseFolder(store, remote, version), 'release.json')
export const setFile = (store: ReleaseStore, id: string) => join(store.root, 'sets', `${id}.json`)
export const channelFile = (store: ReleaseStore, env: string) => join(store.root, 'channels', `${env}.json`)

/** Writes a file so that a reader sees all of it or none. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}.draft`
  writeFileSync(draft, content)
  renameSync(draft, file)
}

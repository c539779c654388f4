import { nearest } from '@portal/shared/domain'
import { isPublished } from '../releases/read-release.ts'
import type { ObjectStore } from '../releases/store/object-store.ts'
import { ReleaseFault } from '../releases/findings.ts'
import { WrongUse } from './outcome.ts'

/** Reads `mfe-a@1.0.0-3fa85f64`, … as versions by name. @throws {WrongUse}, or {ReleaseFault} for an unpublished one */
export async function readReleaseNames(store: ObjectStore, words: readonly string[]): Promise<Record<string, string>> {
  const versions: Record<string, string> = {}
  for (const word of words) {
    const [, name, version] = /^([a-z][a-z0-9-]*)@(.+)$/.exec(word) ?? []
    if (!name || !version)
      throw new WrongUse(`--with takes <name>@<version>, such as mfe-payments@1.0.0-3fa85f64, not "${word}".`)
    if (versions[name]) throw new WrongUse(`--with names ${name} twice.`)
    await needPublished(store, name, version)
    versions[name] = version
  }
  return versions
}

/** @throws {ReleaseFault} MFE-404, which suggests the nearest published name or version */
export async function needPublished(store: ObjectStore, name: string, version: string): Promise<void> {
  if (await isPublished(store, name, version)) return
  const published = await publishedReleases(store)
  const versions = published.get(name)
  if (!versions) {
    const meant = nearest(name, [...published.keys()])
    throw new ReleaseFault('MFE-404', `Nothing is published of ${name}.${meant ? ` Did you mean ${meant}?` : ''}`)
  }
  const meant = nearest(version, versions)
  throw new ReleaseFault(
    'MFE-404',
    `${name} ${version} is not published. ${meant ? `Did you mean ${meant}?` : `There are ${versions.slice(-5).join(', ')}.`}`,
  )
}

async function publishedReleases(store: ObjectStore): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for await (const { key } of store.list('r/')) {
    const [, name, version] = /^r\/([^/]+)\/([^/]+)\/release\.json$/.exec(key) ?? []
    if (name && version) found.set(name, [...(found.get(name) ?? []), version])
  }
  return found
}

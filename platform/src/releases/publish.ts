import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { canonicalJson } from './canonical.ts'
import { Release } from './release-file.ts'
import { releaseFile, releaseFolder, writeWhole, type ReleaseStore } from './store.ts'

const compressible = /\.(js|css|svg|json|txt)$/

/** Reads a published release. @throws when it is not there. */
export function readRelease(store: ReleaseStore, remote: string, version: string): Release {
  return v.parse(Release, JSON.parse(readFileSync(releaseFile(store, remote, version), 'utf8')))
}

export function isPublished(store: ReleaseStore, remote: string, version: string): boolean {
  return existsSync(releaseFile(store, remote, version))
}

/**
 * Publishes the build in `dist`. Publishing the same release again does nothing; other content under a version that is
 * there is refused, since browsers keep its files for a year.
 */
export function publish(store: ReleaseStore, dist: string): Release {
  const release = v.parse(Release, JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')))
  const files = Object.keys(release.files).map((file) => [file, readFileSync(join(dist, file))] as const)
  return publishFiles(store, release, new Map(files))
}

/** Publishes a release from memory. @throws when a file is not what the release says, or the version is taken. */
export function publishFiles(store: ReleaseStore, release: Release, files: ReadonlyMap<string, Uint8Array>): Release {
  const { remote, version } = release
  if (isPublished(store, remote, version)) {
    if (canonicalJson(readRelease(store, remote, version)) === canonicalJson(release)) return release
    throw new Error(`${remote} ${version} is published with other content; a published version never changes.`)
  }
  const folder = releaseFolder(store, remote, version)
  for (const [name, described] of Object.entries(release.files)) {
    const bytes = files.get(name)
    if (!bytes) throw new Error(`${remote} ${version} lacks its file ${name}`)
    const sri = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
    if (sri !== described.sri)
      throw new Error(`${remote} ${version}: ${name} is not the file that release.json describes`)
    writeWhole(join(folder, name), bytes)
    if (compressible.test(name)) writeCompressed(join(folder, name), bytes)
  }
  writeWhole(releaseFile(store, remote, version), `${JSON.stringify(release)}\n`)
  return release
}

function writeCompressed(file: string, bytes: Uint8Array): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const brotli = brotliCompressSync(bytes, { params })
  const gzip = gzipSync(bytes, { level: 9 })
  if (brotli.length < bytes.length) writeWhole(`${file}.br`, brotli)
  if (gzip.length < bytes.length) writeWhole(`${file}.gz`, gzip)
}

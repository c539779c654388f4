import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hashOfApiFile } from '../../contract-gate/api-file.ts'
import { apiFileName } from '../../contract-gate/api-surface.ts'
import { bomFile } from '../bom.ts'
import { digestOf } from '../canonical.ts'
import { ReleaseFault } from '../findings.ts'
import { inTurns } from '../in-turns.ts'
import { keepMaps } from '../maps/release-maps.ts'
import type { Operator } from '../operator.ts'
import { signProvenance, type Sources } from '../provenance.ts'
import { publishedDigest, signPublication } from '../publication.ts'
import { readJson } from '../read-json.ts'
import { readManifest } from '../read-manifest.ts'
import type { Release } from '../release-file.ts'
import { hasSri, sriOf } from '../sri.ts'
import { fileKey, releaseFile, releaseKey } from '../store/keys.ts'
import { ObjectMoved, type ObjectStore } from '../store/object-store.ts'
import { recorded } from './recorded.ts'
import { needWholeAudit } from './whole-audit.ts'

/**
 * Publishes the build in `dist`, with the sources that it was made from. Publishing the same release again does nothing;
 * other content under an existing version is refused, since browsers cache its files for a year.
 */
export async function publish(operator: Operator, dist: string, sources?: Sources): Promise<Release> {
  const document = JSON.parse(await readFile(join(dist, releaseFile), 'utf8')) as Release
  const named = `publish ${String(document.remote)} ${String(document.version)}`
  const release = await recorded(operator, named, async () => readManifest(document, document), String(document.remote))
  const files = storedFiles(release).map(async (file) => [file, await readFile(join(dist, file))] as const)
  const published = await publishFiles(operator, release, new Map(await Promise.all(files)), sources)
  await keepMaps(operator, published, dist)
  return published
}

/**
 * The stored files of a release beside release.json: those that browsers load, the contract gate's report, and the bill
 * of materials.
 */
export function storedFiles({ api, bom, files }: Release): string[] {
  return [...Object.keys(files), ...(api ? [apiFileName] : []), ...(bom ? [bomFile] : [])]
}

/** Files of a published release that the store no longer has. */
export async function missingFiles(store: ObjectStore, release: Release): Promise<string[]> {
  const { remote, version } = release
  const there = new Set<string>()
  for await (const { key } of store.list(fileKey(remote, version, ''))) there.add(key)
  return storedFiles(release).filter((name) => !there.has(fileKey(remote, version, name)))
}

/**
 * Publishes a release from memory: every file and its compressed copies, each read back, then release.json, which makes
 * the release exist, then its signed publication. Files of an interrupted attempt are written again, and missing files
 * of a published release are restored. Refusals go to the audit log.
 * @throws {ReleaseFault} MFE-405 for a file that differs from its description, MFE-406 for a taken version, MFE-417 for
 * a description that no build writes.
 */
export async function publishFiles(
  operator: Operator,
  release: Release,
  files: ReadonlyMap<string, Uint8Array>,
  sources?: Sources,
): Promise<Release> {
  const { remote, version } = release
  const write = async () => {
    await needWholeAudit(operator)
    await writeRelease(operator, release, files)
    return signed(operator, release, sources)
  }
  return recorded(operator, `publish ${remote} ${version}`, write, remote)
}

async function writeRelease(
  { store }: Operator,
  release: Release,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const { remote, version } = release
  // Checked in the form in which it will be read back.
  readManifest(JSON.parse(JSON.stringify(release)), release)
  if (await isSamePublished(store, release))
    return writeFiles(store, release, files, await missingFiles(store, release))
  await writeFiles(store, release, files, storedFiles(release))
  try {
    await store.write(releaseKey(remote, version), `${JSON.stringify(release)}\n`, 'new')
  } catch (error) {
    if (!(error instanceof ObjectMoved)) throw error
    // Another process has published this version: fine when the content is the same.
    await isSamePublished(store, release)
  }
}

async function writeFiles(
  store: ObjectStore,
  release: Release,
  files: ReadonlyMap<string, Uint8Array>,
  names: readonly string[],
): Promise<void> {
  const { remote, version } = release
  // All files are checked before the first is written.
  const checked = names.map((name) => [name, checkedFile(release, name, files.get(name))] as const)
  await inTurns(checked, async ([name, bytes]) => {
    const copies = Object.hasOwn(release.files, name) ? await compressedCopies(name, bytes) : []
    for (const [suffix, copy] of [['', bytes] as const, ...copies])
      await writeChecked(store, fileKey(remote, version, name) + suffix, copy)
  })
}

/**
 * Signs the publication last, because of two who publish other content under one version only one succeeds. A release
 * without a trusted signature is signed when it is published again.
 */
async function signed(operator: Operator, release: Release, sources: Sources | undefined): Promise<Release> {
  const told = await publishedDigest(operator.store, release, operator.trust)
  const digest = digestOf(release)
  if (told === digest) return release
  if (sources) await signProvenance(operator, release, digest, sources)
  await signPublication(operator, release, sources?.commit)
  return release
}

async function isSamePublished(store: ObjectStore, release: Release): Promise<boolean> {
  const { remote, version } = release
  const there = await readJson(store, releaseKey(remote, version))
  if (!there) return false
  if (digestOf(there.document) === digestOf(release)) return true
  throw new ReleaseFault(
    'MFE-406',
    `${remote} ${version} is published with other content; a published version never changes.`,
  )
}

function checkedFile(release: Release, name: string, bytes: Uint8Array | undefined): Uint8Array {
  const { remote, version } = release
  if (!bytes) throw new ReleaseFault('MFE-405', `${remote} ${version} lacks its file ${name}`)
  if (!isDescribed(release, name, bytes))
    throw new ReleaseFault('MFE-405', `${remote} ${version}: ${name} is not the file that release.json describes`)
  return bytes
}

/** What no browser loads has its hash in a field of its own. */
function isDescribed({ api, bom, files }: Release, name: string, bytes: Uint8Array): boolean {
  if (name === apiFileName && api) return hashOfApiFile(Buffer.from(bytes).toString('utf8')) === api.hash
  const described = name === bomFile && bom ? bom : files[name]
  return described !== undefined && hasSri(bytes, described.sri)
}

async function writeChecked(store: ObjectStore, key: string, bytes: Uint8Array): Promise<void> {
  await store.write(key, bytes)
  const back = await store.read(key)
  if (!back || sriOf(back.bytes) !== sriOf(bytes))
    throw new ReleaseFault('MFE-405', `${key} does not read back as it was written.`)
}

const compressible = /\.(js|css|svg|json|txt)$/

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify<Uint8Array, { level: number }, Buffer>(gzip)

/** Compressed copies of a file that are smaller than it, by the suffix of their names. */
async function compressedCopies(name: string, bytes: Uint8Array): Promise<(readonly ['.br' | '.gz', Uint8Array])[]> {
  if (!compressible.test(name)) return []
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [brotli, gzipped] = await Promise.all([brotliOf(bytes, { params }), gzipOf(bytes, { level: 9 })])
  return [['.br', brotli] as const, ['.gz', gzipped] as const].filter(([, copy]) => copy.length < bytes.length)
}

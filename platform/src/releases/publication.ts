import * as v from 'valibot'
import { digestOf } from './canonical.ts'
import { orFault, ReleaseFault } from './findings.ts'
import { needSigner } from './keys.ts'
import type { Operator } from './operator.ts'
import { readJson } from './read-json.ts'
import { Digest, StoredSet } from './release-set.ts'
import type { Release } from './release-file.ts'
import { signDocument, verifySigned, type Trust } from './signed.ts'
import { publishedKey } from './store/keys.ts'
import type { ObjectStore } from './store/object-store.ts'

/**
 * `published.json` beside a release's files, signed: the digest of the release.json that was published under this
 * version. Releases carry no signature of their own; without this one, an attacker with write access to the store could alter a
 * release and the next set would sign it.
 */
export const Publication = v.strictObject({
  schema: v.literal('portal.published/1'),
  remote: v.string(),
  version: v.string(),
  /** sha256 of the release's canonical JSON, as sets name it. */
  digest: Digest,
  at: v.string(),
  by: v.string(),
  /** The commit of the sources, with a `+` for uncommitted changes. Older publications lack it. */
  commit: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{40}\+?$/))),
})

export type Publication = v.InferOutput<typeof Publication>

type Named = Pick<Release, 'remote' | 'version'>

/** Digest of the release that a trusted key has published under this version; undefined when none has. */
export async function publishedDigest(store: ObjectStore, named: Named, trust: Trust): Promise<string | undefined> {
  return (await findPublication(store, named, trust))?.digest
}

/** The publication of this version by a trusted key; undefined when there is none. */
export async function findPublication(
  store: ObjectStore,
  { remote, version }: Named,
  trust: Trust,
): Promise<Publication | undefined> {
  const told = await readTrusted(Publication, store, publishedKey(remote, version), trust, remote)
  return told?.remote === remote && told.version === version ? told : undefined
}

/** A document that a trusted key has signed; undefined for any other. */
async function readTrusted<S extends v.GenericSchema>(
  schema: S,
  store: ObjectStore,
  key: string,
  trust: Trust,
  remote?: string,
) {
  const read = readJson(store, key).then((found) => found && verifySigned(schema, found.document, trust, remote))
  const found = await orFault(read)
  return found instanceof ReleaseFault ? undefined : found
}

/** Signs a release as the published one of its version. */
export async function signPublication(
  { store, signer, by, now }: Operator,
  release: Release,
  commit?: string,
): Promise<void> {
  const { remote, version } = release
  const publication: Publication = {
    schema: 'portal.published/1',
    remote,
    version,
    digest: digestOf(release),
    at: now().toISOString(),
    by,
    ...(commit === undefined ? {} : { commit }),
  }
  const signed = signDocument(needSigner(signer, remote), publication)
  await store.write(publishedKey(remote, version), `${JSON.stringify(signed)}\n`)
}

/**
 * Checks that a stored release is the published one: by its own publication or, for an older release, because a trusted
 * set was made of it.
 * @throws {ReleaseFault} MFE-411 for another release, MFE-418 when no trusted key has published it.
 */
export async function needPublication(
  { store, trust }: Pick<Operator, 'store' | 'trust'>,
  { remote, version }: Named,
  digest: string,
): Promise<void> {
  const published = await publishedDigest(store, { remote, version }, trust)
  if (published === digest) return
  if (published !== undefined)
    throw new ReleaseFault('MFE-411', `${remote} ${version} is not the release that was published.`)
  if (await isInASet(store, { remote, version }, digest, trust)) return
  throw new ReleaseFault('MFE-418', `No trusted key has published ${remote} ${version} as it is stored.`)
}

async function isInASet(
  store: ObjectStore,
  { remote, version }: Named,
  digest: string,
  trust: Trust,
): Promise<boolean> {
  for await (const { key } of store.list('sets/')) {
    const set = await readTrusted(StoredSet, store, key, trust)
    const member = remote === 'shell' ? set?.shell : set && Object.hasOwn(set.remotes, remote) && set.remotes[remote]
    if (member && member.version === version && member.digest === digest) return true
  }
  return false
}

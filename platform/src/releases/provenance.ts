import * as v from 'valibot'
import { orFault, ReleaseFault } from './findings.ts'
import { needSigner } from './keys.ts'
import type { Operator } from './operator.ts'
import { readJson } from './read-json.ts'
import type { Release } from './release-file.ts'
import { Digest } from './release-set.ts'
import { signDocument, verifySigned, type Trust } from './signed.ts'
import { provenanceKey } from './store/keys.ts'
import type { ObjectStore } from './store/object-store.ts'

/** What a build was made from. */
export interface Sources {
  /** With a `+` for uncommitted changes; undefined outside of a repository. */
  readonly commit: string | undefined
  /** SHA-256 of pnpm-lock.yaml. */
  readonly lockfile: string
}

/**
 * `provenance.json` beside a release: an in-toto statement with the provenance of SLSA, in the envelope of every signed
 * document here. A file of its own, because older commands refuse a published.json with fields that they do not know.
 */
export const Provenance = v.object({
  _type: v.literal('https://in-toto.io/Statement/v1'),
  subject: v.tuple([v.object({ name: v.literal('release.json'), digest: v.object({ sha256: Digest }) })]),
  predicateType: v.literal('https://slsa.dev/provenance/v1'),
  predicate: v.object({
    buildDefinition: v.object({
      buildType: v.literal('urn:portal:front-end:1'),
      externalParameters: v.object({ remote: v.string(), version: v.string() }),
      internalParameters: v.object({ node: v.string(), platform: v.string(), by: v.string() }),
      resolvedDependencies: v.array(
        v.object({
          name: v.picklist(['repository', 'pnpm-lock.yaml']),
          digest: v.record(v.string(), v.string()),
          annotations: v.optional(v.object({ uncommittedChanges: v.boolean() })),
        }),
      ),
    }),
    runDetails: v.object({
      builder: v.object({ id: v.literal('urn:portal:mfe') }),
      metadata: v.object({ finishedOn: v.string() }),
    }),
  }),
})

type Provenance = v.InferOutput<typeof Provenance>

/** Signs from which sources, by whom and with what a release was made. */
export async function signProvenance(
  { by, now, signer, store }: Operator,
  { remote, version }: Release,
  digest: string,
  { commit, lockfile }: Sources,
): Promise<void> {
  const repository = commit && {
    name: 'repository' as const,
    digest: { gitCommit: commit.replace('+', '') },
    annotations: { uncommittedChanges: commit.endsWith('+') },
  }
  const statement: Provenance = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: 'release.json', digest: { sha256: digest } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:portal:front-end:1',
        externalParameters: { remote, version },
        internalParameters: { node: process.version, platform: `${process.platform} ${process.arch}`, by },
        resolvedDependencies: [
          ...(repository ? [repository] : []),
          { name: 'pnpm-lock.yaml', digest: { sha256: lockfile } },
        ],
      },
      runDetails: { builder: { id: 'urn:portal:mfe' }, metadata: { finishedOn: now().toISOString() } },
    },
  }
  await store.write(
    provenanceKey(remote, version),
    `${JSON.stringify(signDocument(needSigner(signer, remote), statement))}\n`,
  )
}

/** What a provenance says, in short. */
export interface ReadProvenance {
  readonly by: string
  readonly at: string
  readonly commit: string | null
  readonly node: string
}

/**
 * The provenance of a release; undefined for a release from before there was one.
 * @throws {ReleaseFault} when no trusted key has signed it, or it is that of another release
 */
export async function findProvenance(
  store: ObjectStore,
  { remote, version }: Pick<Release, 'remote' | 'version'>,
  digest: string,
  trust: Trust,
): Promise<ReadProvenance | undefined> {
  const found = await readJson(store, provenanceKey(remote, version))
  if (!found) return undefined
  const statement = await orFault(Promise.resolve().then(() => verifySigned(Provenance, found.document, trust, remote)))
  if (statement instanceof ReleaseFault)
    throw new ReleaseFault(statement.code, `${remote} ${version}: provenance.json is refused. ${statement.message}`)
  const { externalParameters: named } = statement.predicate.buildDefinition
  const isItsOwn = statement.subject[0].digest.sha256 === digest && named.remote === remote && named.version === version
  if (isItsOwn) return inShort(statement)
  throw new ReleaseFault('MFE-411', `${remote} ${version}: provenance.json is that of another release.`)
}

function inShort({ predicate: { buildDefinition, runDetails } }: Provenance): ReadProvenance {
  const { by, node } = buildDefinition.internalParameters
  const repository = buildDefinition.resolvedDependencies.find(({ name }) => name === 'repository')
  const commit = repository?.digest['gitCommit']
  const mark = repository?.annotations?.uncommittedChanges ? '+' : ''
  return { by, node, at: runDetails.metadata.finishedOn, commit: commit === undefined ? null : commit + mark }
}

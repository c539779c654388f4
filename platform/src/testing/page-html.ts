import { createHash } from 'node:crypto'
import { filesOfTree, type PageRelease, type ReleaseSet } from '@portal/shared/contract'
import { listsOf } from '../edge/lists-of.ts'
import { renderPage } from '../edge/page.ts'
import { remoteFiles, shellFiles } from '../edge/preloads.ts'
import { baseOf, remoteRelease, type ResolvedSet } from '../edge/resolve/resolve-set.ts'
import { digestOf } from '../releases/canonical.ts'
import { readRelease } from '../releases/read-release.ts'
import type { Release } from '../releases/release-file.ts'
import { memberOf } from '../releases/set-content.ts'
import { setId, setSchema } from '../releases/release-set.ts'
import type { ObjectStore } from '../releases/store/object-store.ts'
import { fakeTenant } from './fake-tenant.ts'
import { origins } from './origins.ts'

/** A set of published releases as the edge resolves it, signed by nobody. */
export async function setOfReleases(
  store: ObjectStore,
  versions: Readonly<Record<string, string>>,
): Promise<ResolvedSet> {
  const releases = await Promise.all(
    Object.entries(versions).map(([name, version]) => readRelease(store, name, version)),
  )
  const shell = releases.find(({ description }) => description === null)
  if (!shell) throw new Error('There is no shell among the releases.')
  const remotes = releases.filter((release) => release !== shell)
  const { assets } = origins
  const member = (release: Release) => memberOf(release, digestOf(release), shell.readsParts)
  const content = {
    schema: setSchema,
    shell: member(shell),
    remotes: Object.fromEntries(remotes.map((release) => [release.remote, member(release)])),
  } as const
  const id = setId(content)
  return {
    id,
    assets,
    shell: { version: shell.version, base: baseOf(assets, shell), files: shell.files },
    remotes: remotes.map((release) => remoteRelease(release, baseOf(assets, release))),
    first: shell.exposes['.'] ?? { js: [], css: [] },
    signed: {
      signed: { ...content, id, parent: null, createdAt: '2026-11-22T12:00:00.000Z', by: 'size', gates: [] },
      signatures: [{ kid: 'key-1', sig: noise('sha512') }],
    },
    releases: new Map(releases.map((release) => [release.remote, release])),
  }
}

/** The files whose hashes a page has, as `mfe-payments/js/common.js`: any other makes it ask for a list of files. */
export function hashedFiles(html: string): ReadonlySet<string> {
  const [, json = ''] = /id="portal-bootstrap">([^]*?)<\/script>/.exec(html) ?? []
  const { set } = JSON.parse(json) as { set: ReleaseSet }
  const files = (name: string, list: object) => Object.keys(list).map((file) => `${name}/${file}`)
  return new Set([
    ...files('shell', set.shell.files),
    ...set.remotes.flatMap((remote) =>
      files(remote.name, remote.files ?? (remote.tree ? filesOfTree(remote.tree) : {})),
    ),
  ])
}

/** As long, and as hard to compress, as a signature or a key. */
const noise = (algorithm: string) => createHash(algorithm).update(algorithm).digest('base64url')

/**
 * The HTML of a page over TLS, for a tenant with the default settings. Without a path it is that of the same code as one
 * bundle: nothing of remotes, hashes and signatures.
 */
export function pageHtml(set: ResolvedSet, path?: string): string {
  const page = { language: 'en', tenant: fakeTenant('One Collections'), shell: shellFiles(set) } as const
  const release: PageRelease = {
    env: 'live',
    sequence: 1,
    reason: 'stable',
    signed: set.signed,
    trust: [{ kid: 'key-1', key: noise('sha256') }],
    killed: [],
    overridden: [],
    load: noise('sha256'),
  }
  if (path !== undefined) {
    const ahead = remoteFiles(set, { path, language: 'en', killed: [] })
    return renderPage({ ...page, set, release, ahead, lists: listsOf(set, path) })
  }
  const bare = { ...set, remotes: [], shell: { ...set.shell, files: {} } }
  const unsigned = {
    signed: { schema: '', id: '', shell: { version: '', digest: '', files: '' }, remotes: {} },
    signatures: [],
  }
  return renderPage({ ...page, set: bare, release: { ...release, signed: unsigned, trust: [] }, ahead: [], lists: {} })
}

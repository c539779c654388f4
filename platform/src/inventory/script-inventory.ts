import type { RemoteRelease } from '@portal/shared/contract'
import type { ResolvedSet } from '../edge/resolve/resolve-set.ts'
import { finding, type Finding } from '../releases/findings.ts'
import type { Release } from '../releases/release-file.ts'

/** Who authorised a script: the set that names its hash, and the keys that signed that set. */
export interface Authorisation {
  readonly set: string
  readonly keys: readonly string[]
  readonly at: string | null
  readonly by: string | null
}

/** One script that pages of the portal may run (PCI DSS 4.0.1, 6.4.3). */
export interface InventoryScript {
  readonly url: string
  /** The front end that it belongs to: `shell` or a remote's name. */
  readonly of: string
  readonly version: string
  readonly owner: string
  readonly contact: string
  /** Business or technical justification. */
  readonly why: string
  /** The hash that a browser checks; null for a script of another origin, for which its owner is responsible. */
  readonly integrity: string | null
  readonly bytes: number | null
  readonly authorised: Authorisation
}

/** The scripts that one page loads before it renders; later ones belong to the same front ends. */
export interface InventoryPage {
  readonly path: string
  readonly of: string
  readonly scripts: readonly string[]
}

/** Every script of a release set and every page of the portal (R-42, F-26), made from the releases. */
export interface ScriptInventory {
  readonly schema: 'portal.inventory/1'
  readonly set: string
  readonly scripts: readonly InventoryScript[]
  readonly pages: readonly InventoryPage[]
}

/** Stands for an owner or a reason that a release lacks. */
const unsaid = 'not said in its release'

export function scriptInventory(set: ResolvedSet): ScriptInventory {
  const authorised = authorisationOf(set)
  const bases = new Map([['shell', set.shell.base], ...set.remotes.map(({ base, name }) => [name, base] as const)])
  const scripts = [...set.releases.values()].flatMap((release) =>
    scriptsOf(release, bases.get(release.remote) ?? '', authorised),
  )
  const shell = set.first.js.map((file) => set.shell.base + file)
  const pages = set.remotes.flatMap((remote) =>
    remote.routes.map(({ path }) => ({ path, of: remote.name, scripts: [...shell, ...pageScripts(remote, path)] })),
  )
  return {
    schema: 'portal.inventory/1',
    set: set.id,
    scripts: scripts.sort((a, b) => (a.url < b.url ? -1 : 1)),
    pages: [{ path: '/', of: 'shell', scripts: shell }, ...pages].sort((a, b) => (a.path < b.path ? -1 : 1)),
  }
}

function authorisationOf({ id, signed }: ResolvedSet): Authorisation {
  const said = signed.signed as typeof signed.signed & { createdAt?: unknown; by?: unknown }
  return {
    set: id,
    keys: signed.signatures.map(({ kid }) => kid),
    at: typeof said.createdAt === 'string' ? said.createdAt : null,
    by: typeof said.by === 'string' ? said.by : null,
  }
}

function scriptsOf(release: Release, base: string, authorised: Authorisation): InventoryScript[] {
  const { files, owner, remote, scripts3p, version, why } = release
  const own = Object.entries(files).flatMap(([file, { bytes, kind, sri }]): InventoryScript[] =>
    kind === 'js' || kind === 'entry'
      ? [
          {
            url: base + file,
            of: remote,
            version,
            owner: owner?.team ?? unsaid,
            contact: owner?.contact ?? unsaid,
            why: why ?? unsaid,
            integrity: sri,
            bytes,
            authorised,
          },
        ]
      : [],
  )
  const elsewhere = (scripts3p ?? []).map((script): InventoryScript => ({
    url: script.url,
    of: remote,
    version,
    owner: script.owner,
    contact: owner?.contact ?? unsaid,
    why: script.why,
    integrity: null,
    bytes: null,
    authorised,
  }))
  return [...own, ...elsewhere]
}

function pageScripts(remote: RemoteRelease, path: string): string[] {
  const texts = Object.values(remote.texts).flatMap(({ js }) => js)
  const files = [remote.entry, ...(remote.exposes['./remote']?.js ?? []), ...(remote.pages[path]?.js ?? []), ...texts]
  return [...new Set(files)].map((file) => remote.base + file)
}

/** Scripts of an inventory without an owner or a justification (PCI DSS 6.4.3). */
export function lacksOf(scripts: readonly InventoryScript[]): Finding[] {
  const found = new Map<string, Finding>()
  for (const { of: remote, version, url, integrity, owner, why } of scripts) {
    const lacks = [owner === unsaid || !owner ? 'owner' : '', why === unsaid || !why ? 'justification' : ''].filter(
      Boolean,
    )
    if (lacks.length === 0) continue
    const what = integrity === null ? url : 'its scripts'
    const message = `${remote} ${version}: ${what} without ${lacks.join(' and ')}`
    const place = integrity === null ? 'scripts3p of portal.json' : `${remote}/portal.json`
    found.set(message, finding('MFE-402', message, { remote, remedy: `Name both in ${place} and release it again.` }))
  }
  return [...found.values()]
}

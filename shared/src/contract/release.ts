import * as v from 'valibot'
import { Instant } from './fields.ts'
import type { FileTree } from './file-tree.ts'
import type { PageRelease } from './page-release.ts'
import { PublicTenantSettings } from './tenant-settings.ts'

const Role = v.picklist(['user', 'agent', 'admin'])

/** A place that a remote owns. `path` is a route pattern from the root: params as `:id`, a subtree as a trailing `/*`. */
export const RemoteRoute = v.object({
  path: v.pipe(v.string(), v.startsWith('/')),
  /** The people who may open it; others are sent to their own home (SH-36, SH-55). */
  roles: v.array(Role),
  /** The page's source file below src/, from which the build finds the files to preload for this path. */
  page: v.optional(v.string()),
})

/** Icons that an entry of the navigation may name; a shell that does not know one shows none. */
export const navIcons = [
  'wallet',
  'card',
  'user',
  'users',
  'shield',
  'package',
  'tags',
  'chart',
  'help',
  'letter',
  'scale',
  'document',
  'list',
  'sliders',
  'bank',
  'refund',
  'pen',
] as const
export type NavIconName = (typeof navIcons)[number]

/** An entry of the navigation. `icon` is a name of the kit's icons. */
export const RemoteNavEntry = v.object({
  to: v.pipe(v.string(), v.startsWith('/')),
  /** Its name. Older shells look for it among their own texts. */
  text: v.string(),
  /** Its words in each language. Older releases lack them. */
  words: v.optional(v.record(v.string(), v.string())),
  roles: v.array(Role),
  order: v.number(),
  icon: v.optional(v.string()),
  /** Shown only where this capability is on, or has this value: `key` or `key=value`. */
  capability: v.optional(v.string()),
  /** Shown only to staff who hold this permission; no role holds it by itself. */
  permission: v.optional(v.string()),
  /** Shown only to who may take this action of the permission table, which a tenant may withhold from a role. */
  action: v.optional(v.string()),
})

const description = {
  /** The folder's name, e.g. `mfe-payments`. */
  name: v.string(),
  /** First part of a widget's address: `payments` in `payments/plan-section`. */
  short: v.string(),
  /** The container's global name, e.g. `mfe_payments`. */
  global: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/)),
  /** Semantic version of the protocol between remote and shell (RemoteModule). */
  contract: v.string(),
  /** The remote's i18n namespace. */
  namespace: v.string(),
  routes: v.array(RemoteRoute),
  nav: v.array(RemoteNavEntry),
  widgets: v.array(v.string()),
  /**
   * The behavior of its open pages when a newer set is live: 'allow' loads it with the next link, 'ask' shows a
   * button, 'block' waits until the person leaves. Without it 'ask'.
   */
  update: v.optional(v.object({ policy: v.picklist(['allow', 'ask', 'block']) })),
}

/** The owner of a front end and why its scripts are on the page (R-42): kept in release.json, not sent to browsers. */
export const ReleaseDuties = v.object({
  owner: v.object({ team: v.pipe(v.string(), v.nonEmpty()), contact: v.pipe(v.string(), v.nonEmpty()) }),
  /** Why its scripts are needed. */
  why: v.pipe(v.string(), v.nonEmpty()),
  /** Third-party scripts that it loads. */
  scripts3p: v.optional(
    v.array(v.object({ url: v.pipe(v.string(), v.url()), owner: v.string(), why: v.string() })),
    [],
  ),
  /** Addresses beyond the page's own policy. */
  csp: v.optional(
    v.object({
      'connect-src': v.optional(v.array(v.string())),
      'frame-src': v.optional(v.array(v.string())),
    }),
  ),
})
export type ReleaseDuties = v.InferOutput<typeof ReleaseDuties>

/** The facts about a remote that the shell has without loading code. */
export const RemoteRoutes = v.object(description)
export type RemoteRoutes = v.InferOutput<typeof RemoteRoutes>

/** One published file: `sri` as in the `integrity` attribute, `bytes` uncompressed. */
export const ReleaseFile = v.object({
  sri: v.pipe(v.string(), v.regex(/^sha(256|384)-/)),
  bytes: v.number(),
  kind: v.picklist(['entry', 'js', 'css', 'asset']),
})
/** Files by their path below `base`. */
export const ReleaseFiles = v.record(v.string(), ReleaseFile)
/**
 * The files as a page has them: left as they are, because the list is hashed as it was published and an older shell must
 * not drop what only a newer registry knows.
 */
const PageFiles = v.custom<v.InferOutput<typeof ReleaseFiles>>((value) => typeof value === 'object' && value !== null)

/** A part of the files, left as it is for the same reason. */
const PageTree = v.custom<FileTree<v.InferOutput<typeof ReleaseFile>>>(
  (value) => typeof value === 'object' && value !== null,
)

/** The files (paths below `base`) that a page or widget needs before it can render. */
export const FileList = v.object({ js: v.array(v.string()), css: v.array(v.string()) })
export type FileList = v.InferOutput<typeof FileList>

/**
 * A remote as one page load sees it: its description and where its files are. `base` is absolute and ends in `/`;
 * `entry` is a path below it.
 */
export const RemoteRelease = v.object({
  ...description,
  version: v.string(),
  base: v.pipe(v.string(), v.endsWith('/')),
  entry: v.string(),
  /** Absent in a page that does not need the remote at first: the shell asks for it ({@link filesPath}). */
  files: v.optional(PageFiles),
  /** In the place of `files`: those that the page needs at first. */
  tree: v.optional(PageTree),
  /** Shared modules with the versions that it was built with; one of the same major is needed at least. */
  requires: v.optional(v.object({ shared: v.record(v.string(), v.string()) })),
  /** By expose key: './remote', './widgets'. */
  exposes: v.record(v.string(), FileList),
  /** By route path, for routes that name their page. */
  pages: v.record(v.string(), FileList),
  /** By language. */
  texts: v.record(v.string(), FileList),
})
export type RemoteRelease = v.InferOutput<typeof RemoteRelease>

/** Path of the list of a release's files on a portal's host, for pages without it; it never changes. */
export const filesPath = (remote: string, version: string): string => `/portal/release/files/${remote}/${version}`

/** The versions of one page load: exactly one version of the shell and of each remote. */
export const ReleaseSet = v.object({
  id: v.string(),
  /** Origin of all files. */
  assets: v.string(),
  shell: v.object({ version: v.string(), base: v.pipe(v.string(), v.endsWith('/')), files: PageFiles }),
  remotes: v.array(RemoteRelease),
})
export type ReleaseSet = v.InferOutput<typeof ReleaseSet>

/**
 * The API's answer to the edge about the tenant of a host (`GET /api/v1/bootstrap`, inside `data`). `now` is the
 * tenant's business clock; `content` the content blocks by name, parsed (X-22).
 */
export const TenantBootstrap = v.object({
  now: Instant,
  mode: v.picklist(['demo', 'production']),
  tenant: PublicTenantSettings,
  content: v.record(v.string(), v.record(v.string(), v.unknown())),
  /** Origin of the hosted card, bank and signing frames. */
  hosted: v.string(),
})
export type TenantBootstrap = v.InferOutput<typeof TenantBootstrap>

/** The data block `#portal-bootstrap` of the HTML: all that the shell needs before its first call. */
export const Bootstrap = v.object({
  ...TenantBootstrap.entries,
  /** The language of this page load. */
  language: v.picklist(['en', 'es']),
  set: ReleaseSet,
  /** Checked where it is used: the shell's signature check, which is not among the first bytes. */
  release: v.optional(v.custom<PageRelease>((value) => typeof value === 'object')),
})
export type Bootstrap = v.InferOutput<typeof Bootstrap>

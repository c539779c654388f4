import * as v from 'valibot'
import { FileList, ReleaseDuties, ReleaseFiles, RemoteRoutes } from '@portal/shared/contract'
import { ApiSurface } from '../contract-gate/api-surface.ts'
import { WidgetProps } from '../widgets/props-schema.ts'
import { DescribedBom } from './bom.ts'

export const releaseSchema = 'portal.release/1'

/** `release.json`: one immutable build of the shell or of a remote, written last when it is published. */
export const Release = v.object({
  schema: v.literal(releaseSchema),
  /** Folder name: `shell` or `mfe-…`. */
  remote: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  version: v.pipe(v.string(), v.regex(/^[0-9]+\.[0-9]+\.[0-9]+-[a-z0-9.-]+$/)),
  global: v.string(),
  entry: v.string(),
  publicPath: v.literal('auto'),
  files: ReleaseFiles,
  exposes: v.record(v.string(), FileList),
  pages: v.record(v.string(), FileList),
  texts: v.record(v.string(), FileList),
  /** Files of every lazy import, by the source's path below src/ (for the size report). */
  lazy: v.optional(v.record(v.string(), FileList), {}),
  requires: v.object({ shared: v.record(v.string(), v.string()) }),
  /** Shared modules that the build contains, though the shell should provide them. */
  carries: v.optional(v.array(v.string())),
  /** The remote's routes, navigation and widgets; the shell has none. */
  description: v.nullable(RemoteRoutes),
  /** Texts of the menu that an older shell has itself, by key; none where remotes bring the words of their entries. */
  menu: v.optional(v.array(v.string())),
  /** What its widgets are told, by their names, as their owner declares it. Older releases lack it. */
  widgetProps: v.optional(WidgetProps),
  /** Remotes, by short name, whose widgets a page shows at first, by the page's path. Older releases lack it. */
  shows: v.optional(v.record(v.string(), v.array(v.string()))),
  /**
   * Files that a page (by its path) or a widget (by its name) loads at first, with its texts in each language. A release
   * that has this waits for its list of files before it loads any other.
   */
  first: v.optional(v.record(v.string(), v.array(v.string()))),
  /** Widgets, as `payments/next-step`, that a page shows at first, by the page's path. Older releases lack it. */
  firstWidgets: v.optional(v.record(v.string(), v.array(v.string()))),
  /** Whether this shell reads a part of a list of files. */
  readsParts: v.optional(v.boolean()),
  /** Whether this shell asks for lists of files that a page lacks. Older shells do not. */
  asksForFiles: v.optional(v.boolean()),
  /** From portal.json. Older releases lack them. */
  ...v.partial(ReleaseDuties).entries,
  /** What it provides to others and uses of them; made by the build, compared by the contract gate. */
  api: v.optional(ApiSurface),
  /** The bill of materials beside it, which names the packages in its files. Older releases lack it. */
  bom: v.optional(DescribedBom),
})

export type Release = v.InferOutput<typeof Release>

import * as v from 'valibot'
import { FileList, ReleaseDuties, ReleaseFiles, RemoteRoutes } from '@portal/shared/contract'
import { ApiSurface } from '../contract-gate/api-surface.ts'

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
  /** Files of everything that is imported lazily, by the source's path below src/ (the size report reads it). */
  lazy: v.optional(v.record(v.string(), FileList), {}),
  requires: v.object({ shared: v.record(v.string(), v.string()) }),
  /** Shared modules that the build has a copy of, which it should take from the shell. */
  carries: v.optional(v.array(v.string())),
  /** The remote's routes, navigation and widgets; the shell has none. */
  description: v.nullable(RemoteRoutes),
  /** Of portal.json. Releases from before these were asked for lack them. */
  ...v.partial(ReleaseDuties).entries,
  /** What it gives to others and takes from them; made by the build, compared by the contract gate. */
  api: v.optional(ApiSurface),
})

export type Release = v.InferOutput<typeof Release>

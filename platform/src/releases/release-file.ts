import * as v from 'valibot'
import { FileList, ReleaseFiles, RemoteDescription } from '@portal/shared/contract'

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
  description: v.nullable(RemoteDescription),
})

export type Release = v.InferOutput<typeof Release>

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import * as v from 'valibot'
import { needSigner } from '../keys.ts'
import type { Operator } from '../operator.ts'
import type { Release } from '../release-file.ts'
import { signDocument, verifySigned, type Trust } from '../signed.ts'
import { mapsKey } from '../store/keys.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { mapEnding } from './map-ending.ts'

const zipped = promisify<Uint8Array, Buffer>(gzip)
const unzipped = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(gunzip)
/** More than any release has; an altered object could grow without end. */
const options = { maxOutputLength: 128 * 1024 * 1024 }

/** A source map without the sources themselves. */
const FileMap = v.object({
  version: v.literal(3),
  sources: v.array(v.nullable(v.string())),
  names: v.array(v.string()),
  mappings: v.string(),
})

/**
 * `maps/<remote>/<version>.json.gz`, signed: where each script of a release comes from. Paths and names of functions
 * only: the text of the sources is not in it. Beside what browsers load, not among it: the assets server knows `r/` alone.
 */
export const ReleaseMaps = v.strictObject({
  schema: v.literal('portal.maps/1'),
  remote: v.string(),
  version: v.string(),
  /** By script; the sources are paths in the repository. */
  files: v.record(v.string(), FileMap),
  /** Named functions of each source: first line, last line, name. */
  functions: v.record(v.string(), v.array(v.tuple([v.number(), v.number(), v.string()]))),
})
export type ReleaseMaps = v.InferOutput<typeof ReleaseMaps>

const BuiltMap = v.object({ ...FileMap.entries, sourcesContent: v.optional(v.array(v.nullable(v.string()))) })

/** Keeps the maps of a build; a build from before maps were made has none. */
export async function keepMaps(operator: Operator, { files, remote, version }: Release, dist: string): Promise<void> {
  const { store, signer } = operator
  const scripts = Object.keys(files).filter((file) => existsSync(join(dist, file + mapEnding)))
  if (scripts.length === 0 || (await store.read(mapsKey(remote, version)))) return
  // The compiler takes a while to load, and a roll-back imports this file as well.
  const { functionLines } = await import('./function-lines.ts')
  const maps: ReleaseMaps = { schema: 'portal.maps/1', remote, version, files: {}, functions: {} }
  for (const script of scripts) {
    const built = v.parse(
      v.pipe(v.string(), v.parseJson(), BuiltMap),
      await readFile(join(dist, script + mapEnding), 'utf8'),
    )
    const sources = built.sources.map((source) => source && inRepository(remote, source))
    maps.files[script] = { version: 3, sources, names: built.names, mappings: built.mappings }
    for (const [at, source] of sources.entries()) {
      const text = built.sourcesContent?.[at]
      if (!source || !text || source in maps.functions || !isOwn.test(source)) continue
      maps.functions[source] = functionLines(source, text).map(([first, last, name]) => [first, last, name])
    }
  }
  const document = signDocument(needSigner(signer, remote), maps)
  await store.write(mapsKey(remote, version), await zipped(Buffer.from(JSON.stringify(document))))
}

/** TypeScript of this repository; packages of others keep their own names. */
const isOwn = /^(?!.*node_modules\/).*\.tsx?$/

/** `./src/a.ts` of a front end as `mfe-x/src/a.ts`. */
const inRepository = (remote: string, source: string) => posix.normalize(posix.join(remote, source))

/** The maps of a release; undefined when it has none. @throws {ReleaseFault} for maps that no trusted key has signed */
export async function readMaps(
  { store, trust }: { readonly store: ObjectStore; readonly trust: Trust },
  remote: string,
  version: string,
): Promise<ReleaseMaps | undefined> {
  const stored = await store.read(mapsKey(remote, version))
  if (!stored) return undefined
  const text = (await unzipped(stored.bytes, options)).toString('utf8')
  const maps = verifySigned(ReleaseMaps, JSON.parse(text), trust, remote)
  return maps.remote === remote && maps.version === version ? maps : undefined
}

import * as v from 'valibot'
import type { WidgetProps } from '../widgets/props-schema.ts'

/** First 16 hex digits of the hash of a declaration and of everything that it refers to. */
const UnitId = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))
const Units = v.record(v.string(), UnitId)

/** Name of the file beside release.json with the declarations. */
export const apiFileName = 'api.d.ts'

/**
 * `api` of release.json: what a release provides to others and uses of them, each by the id of its declaration when it
 * was compiled. Equal ids are equal types; the compiler compares the others (assignable.ts).
 */
export const ApiSurface = v.object({
  schema: v.literal('portal.api/1'),
  /** sha256 of {@link apiFileName}, hex. */
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** Semantic version of RemoteModule: the shell's offered one, or the one that a remote was built for. */
  contract: v.string(),
  provides: v.object({
    /** Props by widget: `payments/plan-choice`. */
    widgets: Units,
    /** Exports of the federated lanes: `session/useSession`; only the shell provides them. */
    exports: Units,
    /** RemoteModule with which a remote was compiled. */
    module: v.optional(UnitId),
  }),
  consumes: v.object({
    widgets: Units,
    exports: Units,
    /** RemoteModule with which the shell was compiled. */
    module: v.optional(UnitId),
    /** Addresses that it links to, parameters as `:`. */
    paths: v.array(v.string()),
  }),
})

export type ApiSurface = v.InferOutput<typeof ApiSurface>

/** One declaration; it imports others from `./<id>.ts`, and libraries by their names. */
export interface Unit {
  readonly name: string
  readonly text: string
}

export type Units = ReadonlyMap<string, Unit>

/** A front end's surface with its declarations. */
export interface ApiReport {
  readonly api: ApiSurface
  readonly units: Units
  /** What a remote's widgets are told. */
  readonly widgetProps?: WidgetProps
}

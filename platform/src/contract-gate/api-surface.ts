import * as v from 'valibot'

/** First 16 hex digits of a declaration and of everything that it refers to. */
const UnitId = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))
const Units = v.record(v.string(), UnitId)

/** Name of the file beside release.json that holds the declarations themselves. */
export const apiFileName = 'api.d.ts'

/**
 * `api` of release.json: what a release gives to others and what it takes from them, each by the id of its declaration
 * as it was compiled with. Equal ids are equal types; what differs is compared by the compiler (assignable.ts).
 */
export const ApiSurface = v.object({
  schema: v.literal('portal.api/1'),
  /** sha256 of {@link apiFileName}, hex. */
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** Semantic version of RemoteModule: which one the shell offers, which one a remote was built for. */
  contract: v.string(),
  provides: v.object({
    /** Props by widget: `payments/plan-choice`. */
    widgets: Units,
    /** Exports of the federated lanes: `session/useSession`; the shell alone gives them. */
    exports: Units,
    /** RemoteModule as a remote was compiled with. */
    module: v.optional(UnitId),
  }),
  consumes: v.object({
    widgets: Units,
    exports: Units,
    /** RemoteModule as the shell was compiled with. */
    module: v.optional(UnitId),
    /** Addresses that are linked to, params as `:`. */
    paths: v.array(v.string()),
  }),
})

export type ApiSurface = v.InferOutput<typeof ApiSurface>

/** One declaration; it imports the others that it refers to from `./<id>.ts`, and libraries by their names. */
export interface Unit {
  readonly name: string
  readonly text: string
}

export type Units = ReadonlyMap<string, Unit>

/** A front end's surface with the declarations that it names. */
export interface ApiReport {
  readonly api: ApiSurface
  readonly units: Units
}

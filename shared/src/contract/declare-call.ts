import type { Endpoint, Schema } from './endpoint.ts'

type Part = Schema | undefined
/** The declaration of a call besides its method and path; without 'public' the call needs a session. */
type Rest<P extends Part, Q extends Part, B extends Part, R extends Schema> = {
  readonly auth?: 'public'
} & Omit<Endpoint<P, Q, B, R>, 'method' | 'path' | 'auth'>

const declare =
  (method: Endpoint['method']) =>
  <R extends Schema, P extends Part = undefined, Q extends Part = undefined, B extends Part = undefined>(
    path: string,
    rest: Rest<P, Q, B, R>,
  ): Endpoint<P, Q, B, R> => ({ method, path, auth: 'session', ...rest })

/** Declares a call that reads, with its literal types: path below /api/v1, then schemas and summary. */
export const get = declare('GET')
/** Declares a call by POST, as {@link get}. */
export const post = declare('POST')
/** Declares a call by PUT, as {@link get}. */
export const put = declare('PUT')
/** Declares a call by PATCH, as {@link get}. */
export const patch = declare('PATCH')
/** Declares a call by DELETE, as {@link get}. */
export const del = declare('DELETE')

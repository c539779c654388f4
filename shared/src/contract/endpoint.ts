import type * as v from 'valibot'

/** Any synchronous valibot schema. */
export type Schema = v.GenericSchema<any, any>

/**
 * One call of the API: the only truth of the wire. The client formats `params`, `query` and `body` (schema input) and
 * parses `reply`; the server parses the request (schema output) and answers with the reply's schema input.
 */
export interface Endpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema = Schema,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api/v1, with `:name` for a parameter and `:name?` for an optional last one. */
  readonly path: string
  /** 'public' carries no bearer; 'session' needs one. */
  readonly auth: 'public' | 'session'
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  /** Fields beside the envelope's own (success, message, request_id). */
  readonly reply: R
  /** Money call: the client sends an Idempotency-Key (M-2). */
  readonly idempotent?: boolean
  /**
   * The server may ask for a fresh proof before it does this (`step_up_required`): `useAction` then asks the person and
   * sends the call again, so that no screen has to know.
   */
  readonly stepUp?: true
  /** The body is a form with a file, read as it comes. */
  readonly isMultipart?: boolean
  /** Inventory row(s) and one sentence for the OpenAPI document. */
  readonly summary: string
}

/** `params?: P` reads back as `P | undefined`: without the undefined, and as one type, not one for each member. */
type Declared<S> = Exclude<S, undefined>
type In<S, K extends string> = [Declared<S>] extends [never]
  ? unknown
  : Declared<S> extends infer D extends Schema
    ? {} extends v.InferInput<D>
      ? { [k in K]?: v.InferInput<D> }
      : { [k in K]: v.InferInput<D> }
    : unknown
type Out<S, K extends string> = [Declared<S>] extends [never]
  ? unknown
  : Declared<S> extends infer D extends Schema
    ? { [k in K]: v.InferOutput<D> }
    : unknown

/** The input of a caller: `{ params?, query?, body? }`, each as the schema's input (money as two-decimal text). */
export type CallInput<E extends Endpoint<any, any, any, any>> = In<E['params'], 'params'> &
  In<E['query'], 'query'> &
  In<E['body'], 'body'>
/** The answer to a caller: the reply's fields, parsed (money as Cents). */
export type CallReply<E extends Endpoint<any, any, any, any>> = v.InferOutput<E['reply']> & {
  message: string
  request_id: string
}
/** The input of a handler: params, query and body, parsed. */
export type HandlerInput<E extends Endpoint<any, any, any, any>> = Out<E['params'], 'params'> &
  Out<E['query'], 'query'> &
  Out<E['body'], 'body'>
/** The reply of a handler: the reply's schema input (money as two-decimal text), with an optional message. */
export type HandlerReply<E extends Endpoint<any, any, any, any>> = v.InferInput<E['reply']> & { message?: string }

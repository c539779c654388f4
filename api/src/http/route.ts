import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Endpoint, HandlerInput, HandlerReply, TenantSettings } from '@portal/shared/contract'
import { can, type Action } from '@portal/shared/domain'
import type { Tx } from '../db/database.ts'
import { findActor } from '../security/authenticate.ts'
import { spokenLanguage } from '../tenancy/spoken-language.ts'
import type { Actor, App, Context } from './context.ts'
import { cookiesOf } from './cookies.ts'
import { successBody } from './envelope.ts'
import { FixedAnswer } from './fixed-answer.ts'
import { languageOf } from './language.ts'
import { Refusal } from './refusal.ts'
import { assertPublished } from './published-code.ts'
import { onlyDeclared } from './reply-guard.ts'
import { assertNoNul, validate } from './validation.ts'

type AnyEndpoint = Endpoint<any, any, any, any>

export interface RouteOptions {
  /** An action of the permission table; 'session' for anybody signed in; 'public' for everybody. */
  readonly allow: Action | 'public' | 'session'
  /**
   * False: the handler opens its own transactions (for counts that must survive a refusal, and for external calls).
   */
  readonly transaction?: false
  /** Also open to staff who have yet to change a temporary password. */
  readonly beforePasswordChange?: true
  /** Also open to staff who have yet to set up the second factor that their tenant demands. */
  readonly beforeSecondFactor?: true
  /** The call moves money, now or later: refused to unpublished code, where money is real. */
  readonly pays?: true
  /** The most bytes of a body, when more than the default. */
  readonly bodyLimit?: number
  /** The path that the call had before, for pages that were opened then. */
  readonly formerly?: string
}

type ActorOf<O extends RouteOptions> = O['allow'] extends 'public' ? Actor | null : Actor

/**
 * Serves an endpoint of the contract, always in this order: limits, session, tenant, policy, body, validate, policy for the
 * consumer whom the input names, transaction, handler. (The host has determined the tenant before.)
 */
export function route<E extends AnyEndpoint, const O extends RouteOptions>(
  app: App,
  endpoint: E,
  options: O,
  handler: (ctx: Context<E, ActorOf<O>>) => Promise<HandlerReply<E> | FixedAnswer>,
): void {
  const serve = (path: string) =>
    app.route({
      method: endpoint.method,
      url: `/api/v1${path}`,
      ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
      // Before the body is read: who may not make the call at all learns nothing of what it takes.
      onRequest: async (request, reply) => void actors.set(request, await letIn(request, reply, options)),
      handler: async (request, reply) => {
        const tenant = tenantOf(request)
        const { deps } = request.server
        const now = deps.clock.now(tenant.id)
        const actor = actors.get(request) ?? null
        const cookies = cookiesOf(request, reply)
        const input = readInput(endpoint, request)
        const consumerId = actor ? subjectOf(actor, input) : null
        if (actor) assertAllowed(actor, options, consumerId)
        const context = (tx: Tx | null): Context<E, ActorOf<O>> => ({
          input: input as HandlerInput<E>,
          actor: actor as ActorOf<O>,
          tenant,
          get tx() {
            if (!tx) throw new Error(`${endpoint.path} has no transaction of its own`)
            return tx
          },
          now,
          consumerId,
          language: spokenLanguage(tenant, languageOf(request)),
          deps,
          request,
          cookies,
        })
        const run = () =>
          options.transaction === false
            ? handler(context(null))
            : deps.db.withTenant(tenant.id, (tx) => handler(context(tx)))
        const answer = await run().catch((error: unknown) => refuse(endpoint, error))
        return send(endpoint, answer, request, reply)
      },
    })
  serve(endpoint.path)
  if (options.formerly) serve(options.formerly)
}

/** The tenant of the request's host. */
export function tenantOf(request: FastifyRequest): TenantSettings {
  if (!request.tenant) throw new Refusal('not_found')
  return request.tenant
}

/** Who makes each request, from its first hook to its handler; null for a call that is open to everybody. */
const actors = new WeakMap<FastifyRequest, Actor | null>()

/** The actor of a call, who may make it as far as that is known without its input. */
async function letIn(request: FastifyRequest, reply: FastifyReply, options: RouteOptions): Promise<Actor | null> {
  const tenant = tenantOf(request)
  if (options.allow === 'public') return null
  const { deps } = request.server
  const actor = await signedIn(request, tenant, deps.clock.now(tenant.id), options)
  if (options.pays) assertPublished(request, cookiesOf(request, reply), actor, { tenant, config: deps.config })
  assertAllowed(actor, options, null)
  return actor
}

async function signedIn(
  request: FastifyRequest,
  tenant: TenantSettings,
  now: Date,
  options: RouteOptions,
): Promise<Actor> {
  const found = await findActor(request.server.deps, tenant, request.headers.authorization, now)
  if (found.actor === null) throw new Refusal(found.reason)
  request.audience.actor = `${found.actor.kind}:${found.actor.id}`
  if (found.passwordChangeRequired && !options.beforePasswordChange) throw new Refusal('password_change_required')
  const mayWait = options.beforeSecondFactor ?? options.beforePasswordChange
  if (found.secondFactorRequired && !mayWait) throw new Refusal('second_factor_required')
  return found.actor
}

function readInput(endpoint: AnyEndpoint, request: FastifyRequest): Record<string, unknown> {
  const sent = { params: request.params, query: request.query, body: request.body }
  assertNoNul(sent)
  return validate(endpoint, sent)
}

/** T4: the consumer of a call. A consumer always gets their own id, and another id is reported as not found. */
function subjectOf(actor: Actor, input: Record<string, unknown>): string | null {
  const named = [input['params'], input['query'], input['body']]
    .map((part) => (part as { client_id?: string | null } | undefined)?.client_id)
    .find((id) => id !== undefined && id !== null)
  if (actor.kind === 'staff') return named ?? null
  if (named !== undefined && named !== actor.id) throw new Refusal('not_found')
  return actor.id
}

function assertAllowed(actor: Actor, { allow }: RouteOptions, consumerId: string | null): void {
  if (allow === 'public' || allow === 'session') return
  if (!can(actor, allow, consumerId === null ? undefined : { consumerId })) throw new Refusal('forbidden')
}

/** Only where the contract says `stepUp` does the client know what to do: found here in every test. */
function refuse(endpoint: AnyEndpoint, error: unknown): never {
  const asksForProof = error instanceof Refusal && error.code === 'step_up_required'
  if (process.env['NODE_ENV'] === 'test' && asksForProof && !endpoint.stepUp)
    throw new Error(`${endpoint.method} ${endpoint.path} asks for a step-up that the contract does not declare`)
  throw error
}

function send(endpoint: AnyEndpoint, answer: object, request: FastifyRequest, reply: FastifyReply): object | string {
  if (answer instanceof FixedAnswer) return answer.sendOn(reply)
  const { message, ...fields } = answer as { message?: string }
  // A reply that breaks the contract is a bug: every test checks it, and production skips the cost.
  if (process.env['NODE_ENV'] === 'test') v.parse(endpoint.reply, fields)
  const declared = onlyDeclared(endpoint.reply, fields) as object
  void reply.code(200)
  return successBody(message === undefined ? declared : { message, ...declared }, request.id)
}

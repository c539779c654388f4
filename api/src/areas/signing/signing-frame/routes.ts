import * as v from 'valibot'
import type { TenantSettings } from '@portal/shared/contract'
import { createAskedGuard, ASKED_HEADER } from '../../../gateways/signing/embedded/asked.ts'
import type { DeskCall } from '../../../gateways/signing/embedded/desk.ts'
import {
  DeclineCall,
  DocumentCall,
  internalPath,
  OpenCall,
  SignCall,
  ViewedCall,
} from '../../../gateways/signing/embedded/wire.ts'
import type { App } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { tokenHash } from '../../../security/token.ts'
import { createSigningDesk } from '../agreements/desk.ts'

/** Size limit of a call, which may contain a drawn signature as base64. */
const BODY_LIMIT = 256 * 1024

type Call = v.InferOutput<typeof OpenCall>

/**
 * The calls of the hosted signing pages to the portal. The hosted process calls here directly and signs each call; the
 * edge does not forward these addresses.
 */
export function signingFrameRoutes(app: App): void {
  const { deps } = app
  const desk = createSigningDesk(deps)
  const guard = createAskedGuard(deps.hostedKey, () => deps.clock.machine())
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    const answer = <S extends v.GenericSchema<unknown, Call>>(
      name: string,
      schema: S,
      work: (call: DeskCall, input: v.InferOutput<S>) => Promise<object>,
    ) =>
      scope.post(`${internalPath}/${name}`, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
        const raw = typeof request.body === 'string' ? request.body : ''
        // A caller without the key cannot learn that these addresses exist.
        if (!guard.accepts(request.headers[ASKED_HEADER], `${internalPath}/${name}`, raw))
          throw new Refusal('not_found')
        const input = read(schema, raw)
        const tenant = tenantOf(deps, input)
        try {
          return await reply.send(await work(callOf(tenant.id, input), input))
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          request.audience.code = error.code
          return reply.code(error.status).send({ code: error.code, origin: deps.tenants.originOf(tenant) })
        }
      })

    answer('open', OpenCall, async (call) => ({ session: await desk.open(call) }))
    answer('document', DocumentCall, async (call) => ({ document: (await desk.document(call)).toString('base64') }))
    answer('viewed', ViewedCall, (call, input) => done(desk.viewed(call, input.document_hash)))
    answer('sign', SignCall, (call, input) => done(desk.sign(call, input.signature)))
    answer('decline', DeclineCall, (call, input) => done(desk.decline(call, input.reason)))
  })
}

async function done(work: Promise<void>): Promise<object> {
  await work
  return { done: true }
}

function read<S extends v.GenericSchema>(schema: S, raw: string): v.InferOutput<S> {
  const found = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), raw)
  if (!found.success) throw new Refusal('validation_failed')
  return found.output as v.InferOutput<S>
}

/** The token names its tenant; a tenant that is not served here is not found. */
function tenantOf(deps: App['deps'], { token }: Call): TenantSettings {
  const tenant = deps.tenants.byId(token.slice(0, token.indexOf('.')))
  if (!tenant) throw new Refusal('not_found')
  return tenant
}

const callOf = (tenantId: string, { token, visitor }: Call): DeskCall => ({
  tenantId,
  tokenHash: tokenHash(token),
  address: visitor.address,
  userAgent: visitor.user_agent,
})

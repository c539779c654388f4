import { endpoints, ServedLoads, SetIdText } from '@portal/shared/contract'
import { householdOf } from '@portal/shared/server'
import * as v from 'valibot'
import type { App } from '../../../http/context.ts'
import { handleError } from '../../../http/error-handler.ts'
import { createFloodGuard } from '../../../http/flood-guard.ts'
import { assertOperatorToken } from '../../../http/operator-token.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route } from '../../../http/route.ts'
import { validate } from '../../../http/validation.ts'
import { createReleaseCounters, type ReleaseCounters } from './counters.ts'
import { createPageLoads, type PageLoads } from './page-loads.ts'
import { countPayments } from './payment-outcome.ts'
import { readHealthCurves, readPlatformHealth, readSetHealth, spanOf } from './read-health.ts'
import { readDayLoads } from './read-loads.ts'
import { pageSample } from './sample.ts'
import { takeBeacon } from './take-beacon.ts'
import { whoOperates } from './who-operates.ts'

/** Size limit of a beacon: fifty events of the greatest length take about 12 KB. */
const BODY_LIMIT = 16 * 1024
/** Size limit for about a thousand groups of page loads. */
const SERVED_LIMIT = 256 * 1024
/** Rate limit per household: a page sends a beacon when it is shown and one when it is left. */
const beacons = { perSecond: 1, burst: 60 }

const HealthQuery = v.object({
  sets: v.pipe(
    v.string(),
    v.transform((text) => text.split(',')),
    v.array(SetIdText),
    v.maxLength(20, 'too_many'),
  ),
  since: endpoints.getPlatformHealth.query!.entries.since,
})

const LoadsQuery = v.object({
  tenants: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.array(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,63}$/, 'tenant_invalid'))),
      v.maxLength(1_000, 'too_many'),
    ),
  ),
})

/**
 * The health of releases: pages report it, the server counts it, and the judge of a rollout and the operator's console
 * read it.
 */
export function releaseHealthRoutes(app: App): void {
  const counters = createReleaseCounters(app.deps)
  app.decorate('releaseCounters', counters)
  app.addHook('onClose', () => counters.flush())
  const loads = createPageLoads(app.deps)
  countPayments(app, counters, loads)
  telemetryRoute(app, counters, loads)
  edgeRoutes(app, counters, loads)

  /** Only on the API's own port: the edge answers 404 for it. */
  app.get('/internal/release-health', async (request) => {
    assertOperatorToken(request)
    const { query } = validate({ query: HealthQuery }, { query: request.query }) as {
      query: v.InferOutput<typeof HealthQuery>
    }
    counters.trust(query.sets)
    return readSetHealth(app.deps, { ...spanOf(query, app.deps.clock.machine()), sets: query.sets })
  })

  app.get('/internal/release-loads', async (request) => {
    assertOperatorToken(request)
    const { query } = validate({ query: LoadsQuery }, { query: request.query }) as {
      query: v.InferOutput<typeof LoadsQuery>
    }
    const named = query.tenants?.flatMap((short) => app.deps.tenants.byId(short)?.id ?? [])
    return readDayLoads(app.deps, app.deps.clock.machine(), named)
  })

  const operator = { allow: 'platform.operate', transaction: false } as const
  route(app, endpoints.getPlatformHealth, operator, async ({ deps, input: { query } }) => {
    const span = spanOf(query, deps.clock.machine())
    const sets = query.set === undefined ? undefined : [query.set]
    return { data: await readPlatformHealth(deps, { ...span, sets, tenantId: query.tenant }) }
  })

  route(app, endpoints.getHealthCurves, operator, async ({ deps, input: { query } }) => {
    const asked = { hours: Number(query.hours), remote: query.remote, tenantId: query.tenant }
    return { data: await readHealthCurves(deps, deps.clock.machine(), asked) }
  })

  route(app, endpoints.listPlatformTenants, operator, async ({ deps }) => ({
    data: deps.tenants.all().map((tenant) => ({
      short: tenant.company_short_name,
      name: tenant.tenant.full_name,
      origin: deps.tenants.originOf(tenant),
    })),
  }))

  route(app, endpoints.getOperator, { allow: 'session' }, async (ctx) => ({ data: await whoOperates(ctx) }))
}

/** The edge's own calls about page loads, only on the API's own port. */
function edgeRoutes(app: App, counters: ReleaseCounters, loads: PageLoads): void {
  app.get('/internal/page-load-key', async (request) => {
    assertOperatorToken(request)
    return { key: loads.key }
  })
  app.post('/internal/page-loads', { bodyLimit: SERVED_LIMIT }, async (request) => {
    assertOperatorToken(request)
    const { body } = validate({ body: ServedLoads }, { body: request.body }) as { body: ServedLoads }
    for (const { set, tenant, at, address, count } of body.loads) {
      // Nothing is stored for a tenant that no longer exists.
      if (!app.deps.tenants.byId(tenant)) continue
      const sample = pageSample({ set, reason: 'stable' }, 'served', loads.networkOf(address))
      counters.add(tenant, [sample], { at, count })
    }
    return {}
  })
}

function telemetryRoute(app: App, counters: ReleaseCounters, loads: PageLoads): void {
  const flood = createFloodGuard(app.deps.config.addressLimitFactor, beacons)
  void app.register(async (scope) => {
    // A beacon is JSON sent as plain text. No other type is accepted, so that no HTML form can send one (T16).
    const parse = scope.getDefaultJsonParser('error', 'error')
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (request, body, done) => {
      void parse(request, body as string, done)
    })
    scope.addHook('onRequest', async (request) => {
      const wait = flood.take(householdOf(request.ip))
      if (wait > 0) throw new Refusal('rate_limited', { retryAt: new Date(app.deps.clock.machine().getTime() + wait) })
    })
    // Status 422, because the body is valid JSON with invalid content; the author of the sending program reads the
    // field's name.
    scope.setErrorHandler((error, request, reply) =>
      handleError(
        error instanceof Refusal && error.code === 'validation_failed' && error.fields
          ? new Refusal('validation_failed', { fields: error.fields, status: 422 })
          : error,
        request,
        reply,
      ),
    )
    const beacon = { allow: 'public', transaction: false, bodyLimit: BODY_LIMIT } as const
    route(scope, endpoints.sendTelemetry, beacon, async (ctx) => takeBeacon(ctx, counters, loads))
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The counts that are not written yet; tests write them at once. */
    releaseCounters: ReleaseCounters
  }
}

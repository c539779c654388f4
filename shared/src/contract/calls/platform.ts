import * as v from 'valibot'
import { get, post } from '../declare-call.ts'
import { Instant } from '../fields.ts'
import { curveHours, HealthCurves, Operator, PlatformHealth, PlatformTenant } from '../release-health.ts'
import { ReportingRemote, SetIdText, Telemetry } from '../telemetry.ts'

/** Public, with a rate limit per household; needs the edge’s signed page load (`load_invalid`). */
export const sendTelemetry = post('/telemetry', {
  auth: 'public',
  body: Telemetry,
  reply: v.object({}),
  summary: 'What a page measured of its releases; sent as a beacon, JSON as application/json or text/plain',
})
/** Short name of a tenant. */
const tenant = v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,40}$/, 'invalid')))

/** `validation_failed` when `since` and `until` make no period of the stored days. */
export const getPlatformHealth = get('/platform/health', {
  query: v.object({
    /** At most 14 days back; the last hour when left out. */
    since: v.optional(Instant),
    until: v.optional(Instant),
    set: v.optional(SetIdText),
    tenant,
  }),
  reply: v.object({ data: PlatformHealth }),
  summary: 'How release sets, remotes and tenants do, over all tenants (platform.operate)',
})
/** A remote is named without `mfe-`, as telemetry names it; all parts together when left out. */
export const getHealthCurves = get('/platform/health-curves', {
  query: v.object({
    hours: v.optional(v.picklist(curveHours, 'invalid'), '24'),
    remote: v.optional(ReportingRemote),
    tenant,
  }),
  reply: v.object({ data: HealthCurves }),
  summary: 'Loads, failures, errors and web vitals of each hour of a day or a week (platform.operate)',
})
/** Open to everyone who is signed in; the reply tells whether they may operate. */
export const getOperator = get('/platform/operator', {
  reply: v.object({ data: Operator }),
  summary: 'Who asks, and whether they may move releases (L-11)',
})
/** Permission platform.operate; not limited to the tenant of the host. */
export const listPlatformTenants = get('/platform/tenants', {
  reply: v.object({ data: v.array(PlatformTenant) }),
  summary: 'Every company that is served, for whoever decides what its pages run (platform.operate)',
})

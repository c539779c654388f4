import * as v from 'valibot'
import { get, post } from '../declare-call.ts'
import type { Schema } from '../endpoint.ts'
import { Instant } from '../fields.ts'
import { SetIdText } from '../telemetry.ts'
import {
  ConsoleAuditEntry,
  ConsoleMinted,
  ConsoleOverview,
  ConsoleRefusal,
  ConsoleSet,
  ConsoleVerdict,
  RemoteFolder,
  SetDifference,
  TenantLabel,
} from './shapes.ts'

/** Of the channel that the one who decides has seen: any other is refused with `conflict`, which tells the present one. */
const Sequence = v.pipe(v.number(), v.integer(), v.minValue(1))
const Reason = v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(300, 'too_long'))
const Percent = v.pipe(v.number(), v.minValue(0.01, 'invalid'), v.maxValue(100, 'invalid'))
const Steps = v.pipe(
  v.array(v.strictObject({ percent: Percent, minutes: v.nullable(v.pipe(v.number(), v.minValue(0, 'invalid'))) })),
  v.minLength(1, 'required'),
  v.maxLength(10, 'too_many'),
  v.check((steps) => steps.every(({ percent }, at) => percent > (steps[at - 1]?.percent ?? 0)), 'must_grow'),
)
const Place = v.union([v.literal('*'), TenantLabel], 'tenant_invalid')
/** Hours until it ends by itself; null: until somebody ends it. */
const Lasting = v.nullable(v.pipe(v.number(), v.minValue(0.25, 'invalid'), v.maxValue(90 * 24, 'invalid')))
const seen = { sequence: Sequence, reason: Reason }

const read = <R extends Schema>(path: string, reply: R, summary: string) =>
  get(`/console${path}`, { reply: v.object({ data: reply }), summary })
const write = <B extends Schema>(path: string, body: B, summary: string) =>
  post(`/console${path}`, {
    stepUp: true,
    body,
    reply: v.object({ data: v.object({ sequence: v.number() }) }),
    summary,
  })

/*
 * What the releases console asks (W17). The edge answers on the console's own host, not the API: it has the registry and
 * its key. Everything needs `platform.operate`, and every write a proof that is at most five minutes old.
 */
export const getOverview = read('/overview', ConsoleOverview, 'What page loads are decided by')
export const listSets = read('/sets', v.array(ConsoleSet), 'Every release set, the newest first')
export const getSet = get('/console/sets/:id', {
  params: v.object({ id: SetIdText }),
  reply: v.object({ data: v.object({ set: ConsoleSet, differences: v.array(SetDifference) }) }),
  summary: 'One set, and what it differs in from the stable one',
})
export const listAudit = read(
  '/audit',
  v.object({
    entries: v.array(ConsoleAuditEntry),
    refused: v.array(ConsoleRefusal),
    /** What is wrong with the chain. */
    findings: v.array(v.object({ code: v.string(), message: v.string() })),
  }),
  'Who changed the channel, newest first, and what was refused',
)
export const getVerdict = read(
  '/verdict',
  v.nullable(ConsoleVerdict),
  'What the judge says of the rollout; null while there is none',
)

export const listOverrides = read(
  '/overrides',
  v.object({
    minted: v.array(ConsoleMinted),
    /** Records that cannot be believed. */
    findings: v.array(v.object({ code: v.string(), message: v.string() })),
  }),
  'Who has handed out which overrides, newest first',
)

export const promoteSet = write(
  '/promote',
  v.strictObject({
    ...seen,
    set: SetIdText,
    /** Step by step; for everybody at once when null. */
    rollout: v.nullable(
      v.strictObject({
        steps: Steps,
        unit: v.picklist(['tenant', 'visitor']),
        tenants: v.nullable(v.array(TenantLabel)),
      }),
    ),
  }),
  'Puts a set live that was made from the stable one',
)
export const rollBackTo = write(
  '/rollback',
  v.strictObject({ ...seen, set: SetIdText }),
  'Points the channel back, and ends a rollout',
)
export const moveRollout = write(
  '/rollout',
  v.strictObject({ ...seen, candidate: SetIdText, move: v.picklist(['pause', 'resume', 'advance', 'abort']) }),
  'Pauses, resumes, advances or gives up a rollout',
)
export const pinTo = write(
  '/pin',
  v.strictObject({ ...seen, tenant: TenantLabel, set: SetIdText, hours: Lasting }),
  'Holds a tenant on a set',
)
export const unpin = write('/unpin', v.strictObject({ ...seen, tenant: TenantLabel }), 'Lets a tenant follow again')
export const kill = write(
  '/kill',
  v.strictObject({ ...seen, remote: RemoteFolder, tenant: Place, hours: Lasting }),
  'Switches a remote off',
)
export const revive = write(
  '/revive',
  v.strictObject({ ...seen, remote: RemoteFolder, tenant: Place }),
  'Switches a remote on again',
)
export const changeOverrides = write(
  '/overrides',
  v.strictObject({
    ...seen,
    allowed: v.boolean(),
    origins: v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/i, 'origin_invalid'))),
      v.maxLength(20, 'too_many'),
    ),
  }),
  'Says whether signed overrides are taken, and builds of which origins',
)
const Hours = v.pipe(v.number(), v.minValue(0.25, 'invalid'), v.maxValue(8, 'invalid'))
/** What one browser gets for some hours: a remote in a published version, in a build that nobody published, or a whole set. */
const Overriding = v.variant('kind', [
  v.strictObject({
    kind: v.literal('version'),
    remote: RemoteFolder,
    version: v.pipe(v.string(), v.regex(/^[0-9]+\.[0-9]+\.[0-9]+-[a-z0-9.-]+$/, 'version_invalid')),
    hours: Hours,
  }),
  v.strictObject({
    kind: v.literal('build'),
    remote: RemoteFolder,
    url: v.pipe(v.string(), v.regex(/^https?:\/\//i, 'url_invalid'), v.url('url_invalid')),
    hours: Hours,
  }),
  v.strictObject({ kind: v.literal('set'), set: SetIdText, hours: Hours }),
])
export const mintOverride = post('/console/override', {
  stepUp: true,
  body: Overriding,
  reply: v.object({ data: v.object({ query: v.string(), expires: Instant }) }),
  summary: 'Makes an override; `query` is what a page’s address takes',
})

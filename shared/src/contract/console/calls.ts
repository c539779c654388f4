import * as v from 'valibot'
import { get, post } from '../declare-call.ts'
import type { Schema } from '../endpoint.ts'
import { Instant } from '../fields.ts'
import { SetIdText } from '../telemetry.ts'
import {
  ConsoleAuditEntry,
  ConsoleFault,
  ConsoleForecast,
  ConsoleMinted,
  ConsoleOverview,
  ConsoleRefusal,
  ConsoleSet,
  ConsoleVerdict,
  faultHours,
  RemoteFolder,
  SetDifference,
  SetOrigin,
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
/** Hours until it ends by itself; null: until an operator ends it. */
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
 * The calls of the releases console (W17). The edge answers on the console's own host, not the API: it has the registry and
 * its key. Everything needs `platform.operate`, and every write a proof that is at most five minutes old.
 */
/** The channel’s present state, with the `sequence` that every write must name. */
export const getOverview = read('/overview', ConsoleOverview, 'What page loads are decided by')
/** All sets of the registry; {@link getSet} tells the differences. */
export const listSets = read('/sets', v.array(ConsoleSet), 'Every release set, the newest first')
/** `differences` compares the set with the stable set. An edge from before releases told their origins has none. */
export const getSet = get('/console/sets/:id', {
  params: v.object({ id: SetIdText }),
  reply: v.object({
    data: v.object({
      set: ConsoleSet,
      differences: v.array(SetDifference),
      origins: v.optional(v.array(SetOrigin), []),
    }),
  }),
  summary: 'One set, and what it differs in from the stable one',
})
/** `findings` is empty while the audit chain is intact. */
export const listAudit = read(
  '/audit',
  v.object({
    entries: v.array(ConsoleAuditEntry),
    refused: v.array(ConsoleRefusal),
    /** Faults of the chain. */
    findings: v.array(v.object({ code: v.string(), message: v.string() })),
  }),
  'Who changed the channel, newest first, and what was refused',
)
/** Judges only the rollout that is under way. */
export const getVerdict = read(
  '/verdict',
  v.nullable(ConsoleVerdict),
  'What the judge says of the rollout; null while there is none',
)

/** Grouped by their place in the sources, the most frequent first, over all release sets of the period. */
export const listFaults = get('/console/faults', {
  query: v.object({
    hours: v.optional(v.picklist(faultHours, 'invalid'), '1'),
    /** Short name of a tenant. */
    tenant: v.optional(TenantLabel),
  }),
  reply: v.object({ data: v.array(ConsoleFault) }),
  summary: 'Where uncaught errors come from: file, line and function in the sources',
})

/** `1:15,10:60,100:`: percent and minutes of each step; without minutes a person ends it. */
const StepsText = v.pipe(
  v.string(),
  v.regex(/^(\d+(\.\d+)?:(\d+(\.\d+)?)?,)*\d+(\.\d+)?:(\d+(\.\d+)?)?$/, 'invalid'),
  v.transform((text) =>
    text.split(',').map((step) => {
      const [percent, minutes] = step.split(':')
      return { percent: Number(percent), minutes: minutes ? Number(minutes) : null }
    }),
  ),
  Steps,
)
/** `steps` names percent and minutes of each: `1:15,10:60,100:`. A plan with an endless step is refused by `promoteSet`. */
export const getForecast = get('/console/forecast', {
  query: v.object({
    steps: StepsText,
    tenants: v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => text.split(',')),
        v.array(TenantLabel),
      ),
    ),
  }),
  reply: v.object({ data: ConsoleForecast }),
  summary: 'How long the steps of a planned rollout take at the loads of the last day',
})

/** `findings` lists records that fail the check. */
export const listOverrides = read(
  '/overrides',
  v.object({
    minted: v.array(ConsoleMinted),
    /** Records that cannot be believed. */
    findings: v.array(v.object({ code: v.string(), message: v.string() })),
  }),
  'Who has handed out which overrides, newest first',
)

/** At most ten growing rollout steps in percent and minutes; null reaches everyone at once. */
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
/** An outdated `sequence` answers `conflict`. */
export const rollBackTo = write(
  '/rollback',
  v.strictObject({ ...seen, set: SetIdText }),
  'Points the channel back, and ends a rollout',
)
/** `candidate` names the set of the rollout that the operator saw. */
export const moveRollout = write(
  '/rollout',
  v.strictObject({ ...seen, candidate: SetIdText, move: v.picklist(['pause', 'resume', 'advance', 'abort']) }),
  'Pauses, resumes, advances or gives up a rollout',
)
/** `hours` from 0.25 to 2,160 (90 days); null holds until {@link unpin}. */
export const pinTo = write(
  '/pin',
  v.strictObject({ ...seen, tenant: TenantLabel, set: SetIdText, hours: Lasting }),
  'Holds a tenant on a set',
)
/** An outdated `sequence` answers `conflict`. */
export const unpin = write('/unpin', v.strictObject({ ...seen, tenant: TenantLabel }), 'Lets a tenant follow again')
/** For one tenant or all ("*"); `hours` up to 2,160, null until {@link revive}. */
export const kill = write(
  '/kill',
  v.strictObject({ ...seen, remote: RemoteFolder, tenant: Place, hours: Lasting }),
  'Switches a remote off',
)
/** For one tenant or all ("*"); an outdated `sequence` answers `conflict`. */
export const revive = write(
  '/revive',
  v.strictObject({ ...seen, remote: RemoteFolder, tenant: Place }),
  'Switches a remote on again',
)
/** At most 20 origins, each http or https without a path. */
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
/** An override for one browser and some hours: a remote in a published version or an unpublished build, or a whole set. */
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
/** Valid for 0.25 to 8 hours, for the one browser that opens the address. */
export const mintOverride = post('/console/override', {
  stepUp: true,
  body: Overriding,
  reply: v.object({ data: v.object({ query: v.string(), expires: Instant }) }),
  summary: 'Makes an override; `query` is what a page’s address takes',
})

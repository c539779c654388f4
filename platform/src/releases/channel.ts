import * as v from 'valibot'
import { AuditEntry } from './audit.ts'
import { GateName, SetId } from './release-set.ts'

export const channelSchema = 'portal.channel/2'

const Tenant = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,63}$/, 'must be the short name of a tenant'))
const RemoteName = v.pipe(v.string(), v.regex(/^mfe-[a-z0-9-]+$/, 'must be the name of a remote, such as mfe-payments'))
const Time = v.pipe(v.string(), v.isoTimestamp())
const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** What a canary is judged by, compared with the stable set over the same time. */
export const JudgeRules = v.strictObject({
  /** Only what happened in this many minutes counts. */
  windowMinutes: v.optional(v.pipe(v.number(), v.minValue(1)), 10),
  /** Page loads that each side needs before rates are compared. */
  minLoads: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 200),
  /** Abort when loads fail by more than this share above the stable set's … */
  failureRise: v.optional(Share, 0.005),
  /** … and chance explains it with less than this probability. */
  significance: v.optional(Share, 0.01),
  /** Abort when uncaught errors per load exceed this. */
  errorRate: v.optional(Share, 0.005),
  /** Abort when the share of payments that succeed falls by more than this. */
  paymentDrop: v.optional(Share, 0.01),
  /** How many networks have to say a thing before it counts: what fewer than these say is left out of every rule. */
  networks: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)), 3),
})

export type JudgeRules = v.InferOutput<typeof JudgeRules>

const Step = v.strictObject({
  percent: Percent,
  /** How long until the next step; null: until somebody advances it. */
  minutes: v.nullable(v.pipe(v.number(), v.minValue(0))),
})

/** A candidate that some page loads get before all do. */
export const Rollout = v.strictObject({
  candidate: SetId,
  steps: v.pipe(v.array(Step), v.minLength(1)),
  /** Index of the step it is at. */
  step: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** When this step began. */
  since: Time,
  /** New with each rollout, so that it is not always the same people who go first. */
  salt: v.string(),
  /** What is drawn: whole tenants, or visitors one by one. */
  unit: v.picklist(['tenant', 'visitor']),
  /** A canary for these tenants only; for all of them when absent. */
  tenants: v.optional(v.array(Tenant)),
  state: v.picklist(['progressing', 'paused']),
  judge: JudgeRules,
})

export type Rollout = v.InferOutput<typeof Rollout>

/** A tenant that is held on a set of its own. */
export const Pin = v.strictObject({ set: SetId, reason: v.string(), by: v.string(), until: v.nullable(Time) })

export type Pin = v.InferOutput<typeof Pin>

/** A remote that is switched off, everywhere (`*`) or at one tenant. */
export const Kill = v.strictObject({
  remote: RemoteName,
  tenant: v.union([v.literal('*'), Tenant]),
  reason: v.string(),
  by: v.string(),
  until: v.nullable(Time),
})

export type Kill = v.InferOutput<typeof Kill>

/** Whether signed overrides are accepted, and of which origins besides published versions. */
export const Overrides = v.strictObject({
  allowed: v.boolean(),
  origins: v.array(v.string()),
  /** When all of them were last taken back: what was minted before counts no more. Absent where that never was. */
  since: v.optional(Time),
})

export type Overrides = v.InferOutput<typeof Overrides>

/** `channels/<env>.json`, signed: the only object that changes. `sequence` grows by one with each write. */
export const Channel = v.strictObject({
  schema: v.literal(channelSchema),
  env: v.string(),
  sequence: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: Time,
  /** Somebody writes it again before then; a reader that sees it pass says so, and goes on. */
  notAfter: Time,
  stable: SetId,
  /** The last three stable sets, newest first. */
  previous: v.array(SetId),
  rollout: v.nullable(Rollout),
  /** By the tenant's short name. */
  pins: v.record(Tenant, Pin),
  kill: v.array(Kill),
  overrides: Overrides,
  /** Gates that a set has to have passed before it goes live here; absent where none is asked for. */
  gates: v.optional(v.array(GateName)),
  /**
   * The audit entry of the write that made this: channel and entry are one write, so neither is ever without the other.
   * It is copied out to audit/ right after, and by the next write or `mfe doctor` when that did not happen.
   */
  entry: AuditEntry,
})

export type Channel = v.InferOutput<typeof Channel>

/** Sets that pages of one channel can get now. */
export function setsIn({ stable, rollout, pins }: Pick<Channel, 'stable' | 'rollout' | 'pins'>): string[] {
  return [stable, ...(rollout ? [rollout.candidate] : []), ...Object.values(pins).map(({ set }) => set)]
}

import * as v from 'valibot'
import { AuditEntry } from './audit.ts'
import { GateName, SetId } from './release-set.ts'

export const channelSchema = 'portal.channel/2'

const Tenant = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,63}$/, 'must be the short name of a tenant'))
const RemoteName = v.pipe(v.string(), v.regex(/^mfe-[a-z0-9-]+$/, 'must be the name of a remote, such as mfe-payments'))
const Time = v.pipe(v.string(), v.isoTimestamp())
const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** Limits of a canary, compared with the stable set over the same time. */
export const JudgeRules = v.strictObject({
  /** Only events within this many minutes count. */
  windowMinutes: v.optional(v.pipe(v.number(), v.minValue(1)), 10),
  /** Page loads that each side needs before rates are compared. */
  minLoads: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 200),
  /** Abort when loads fail by more than this share above the stable set's … */
  failureRise: v.optional(Share, 0.005),
  /** … and the probability that this is chance is below this. */
  significance: v.optional(Share, 0.01),
  /** Abort when uncaught errors per load exceed this. */
  errorRate: v.optional(Share, 0.005),
  /** Abort when the share of payments that succeed falls by more than this. */
  paymentDrop: v.optional(Share, 0.01),
  /** How many networks must report something before it counts: reports from fewer are left out of every rule. */
  networks: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)), 3),
})

export type JudgeRules = v.InferOutput<typeof JudgeRules>

const Step = v.strictObject({
  percent: Percent,
  /** Minutes until the next step; null: until it is advanced by hand. */
  minutes: v.nullable(v.pipe(v.number(), v.minValue(0))),
})

/** A candidate set that a part of all page loads gets first. */
export const Rollout = v.strictObject({
  candidate: SetId,
  steps: v.pipe(v.array(Step), v.minLength(1)),
  /** Index of the step it is at. */
  step: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** When this step began. */
  since: Time,
  /** New with each rollout, so that not always the same people come first. */
  salt: v.string(),
  /** Whether whole tenants or single visitors are drawn. */
  unit: v.picklist(['tenant', 'visitor']),
  /** Only these tenants take part; all of them when absent. */
  tenants: v.optional(v.array(Tenant)),
  state: v.picklist(['progressing', 'paused']),
  judge: JudgeRules,
})

export type Rollout = v.InferOutput<typeof Rollout>

/** The live set under watch: it went live for everybody at once, and goes back by itself when it does worse than before. */
export const Watch = v.strictObject({
  /** The set that was live before, which comes back. */
  before: SetId,
  since: Time,
  minutes: v.pipe(v.number(), v.minValue(1)),
  judge: JudgeRules,
})

export type Watch = v.InferOutput<typeof Watch>

/** A set on which one tenant is held. */
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

/** Whether signed overrides are accepted, and builds of which origins beside published versions. */
export const Overrides = v.strictObject({
  allowed: v.boolean(),
  origins: v.array(v.string()),
  /** When the channel last stopped taking overrides: those minted before are void. Absent when it never did. */
  since: v.optional(Time),
})

export type Overrides = v.InferOutput<typeof Overrides>

/** `channels/<env>.json`, signed: the only object that changes. `sequence` grows by one with each write. */
export const Channel = v.strictObject({
  schema: v.literal(channelSchema),
  env: v.string(),
  sequence: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: Time,
  /** It should be written again before then; a reader that finds it too old warns and continues. */
  notAfter: Time,
  stable: SetId,
  /** The last three stable sets, newest first. */
  previous: v.array(SetId),
  rollout: v.nullable(Rollout),
  /** Absent when the live set is not watched, or no longer. */
  watch: v.optional(Watch),
  /** By the tenant's short name. */
  pins: v.record(Tenant, Pin),
  kill: v.array(Kill),
  overrides: Overrides,
  /** Gates that a set must have passed before it goes live here; absent when none is required. */
  gates: v.optional(v.array(GateName)),
  /**
   * The audit entry of the write that made this channel: both are one write, so neither exists without the other. It is
   * copied to audit/ right after, or by the next write or `mfe doctor` when that failed.
   */
  entry: AuditEntry,
})

export type Channel = v.InferOutput<typeof Channel>

/** The sets that pages of a channel can get now. */
export function setsIn({ stable, rollout, pins }: Pick<Channel, 'stable' | 'rollout' | 'pins'>): string[] {
  return [stable, ...(rollout ? [rollout.candidate] : []), ...Object.values(pins).map(({ set }) => set)]
}

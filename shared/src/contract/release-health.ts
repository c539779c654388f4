import * as v from 'valibot'
import { Id, Instant } from './fields.ts'
import { SetIdText, vitalNames } from './telemetry.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** By kind of failure, those that happened alone. */
const Failures = v.record(v.string(), Count)
/** The 75th percentile, in milliseconds (CLS: no unit), read from a histogram. */
const Vital = v.object({ name: v.picklist(vitalNames), p75: v.number(), count: Count })

const loading = {
  /** Remotes that pages opened (`total` of telemetry), well or not. */
  loads: Count,
  /** Those that did not open, or only from an earlier set. */
  failures: Count,
  failure_kinds: Failures,
  /** Uncaught errors. */
  errors: Count,
}

/** Of payments that were submitted, as the server knows it; `unknown` ones wait for the processor's word. */
export const PaymentOutcomes = v.object({
  tried: Count,
  succeeded: Count,
  declined: Count,
  refused: Count,
  faults: Count,
  unknown: Count,
})
export type PaymentOutcomes = v.InferOutput<typeof PaymentOutcomes>

/** Signals of a bad release that one network alone must not decide; `missing`: served pages that did not start. */
export const networkSignals = ['failed', 'integrity', 'contract', 'error', 'unpaid', 'missing'] as const
export type NetworkSignal = (typeof networkSignals)[number]

/** How a release set does, over all tenants; testers' pages are not in it. */
export const SetHealth = v.object({
  set: v.string(),
  ...loading,
  vitals: v.array(Vital),
  payments: PaymentOutcomes,
  /** Pages that the edge has served to browsers, and those of them whose shell has started. */
  pages: v.object({ served: Count, started: Count }),
  /** How often each network said it, the most first, ten at most. */
  told_by: v.record(v.picklist(networkSignals), v.array(Count)),
})
export type SetHealth = v.InferOutput<typeof SetHealth>

/** How one release of a remote does in a set. */
export const RemoteHealth = v.object({
  set: v.string(),
  remote: v.string(),
  version: v.string(),
  ...loading,
  vitals: v.array(Vital),
  /** Where errors come from, the most frequent first. */
  error_places: v.array(v.object({ name: v.string(), at: v.string(), count: Count })),
})
export type RemoteHealth = v.InferOutput<typeof RemoteHealth>

/** How a set does at one tenant. */
export const TenantHealth = v.object({ tenant: v.string(), set: v.string(), ...loading, payments: PaymentOutcomes })
export type TenantHealth = v.InferOutput<typeof TenantHealth>

/** The console's figures for a period. */
export const PlatformHealth = v.object({
  since: Instant,
  until: Instant,
  sets: v.array(SetHealth),
  remotes: v.array(RemoteHealth),
  tenants: v.array(TenantHealth),
})
export type PlatformHealth = v.InferOutput<typeof PlatformHealth>

/** How many hours the curves of health are drawn over, as text. */
export const curveHours = ['24', '168'] as const

/** What pages reported in one hour. */
export const HealthHour = v.object({ loads: Count, failures: Count, errors: Count, vitals: v.array(Vital) })
export type HealthHour = v.InferOutput<typeof HealthHour>

/** Hour by hour, over all sets. */
export const HealthCurves = v.object({
  /** The shell and the remotes that reported anything in this time. */
  remotes: v.array(v.string()),
  /** When the first hour began. */
  since: Instant,
  /** All hours, earliest first; the last one is not over yet. */
  hours: v.array(HealthHour),
})
export type HealthCurves = v.InferOutput<typeof HealthCurves>

/** `GET /internal/release-health`: the figures for the judge of a rollout. */
export const ReleaseHealthReply = v.object({ since: Instant, until: Instant, sets: v.array(SetHealth) })
export type ReleaseHealthReply = v.InferOutput<typeof ReleaseHealthReply>

/** `GET /internal/release-loads`: what the last day brought, for telling how long the step of a rollout takes. */
export const ReleaseLoadsReply = v.object({
  until: Instant,
  /** Loads of all sets in each minute of the day before `until`, earliest first. */
  minutes: v.pipe(v.array(Count), v.length(24 * 60)),
  /** The same of the named tenants alone; absent when none was named. */
  named: v.optional(v.pipe(v.array(Count), v.length(24 * 60))),
  /** Whether loads were counted before this day as well: otherwise the day is not whole, and tells too little. */
  is_whole: v.boolean(),
})
export type ReleaseLoadsReply = v.InferOutput<typeof ReleaseLoadsReply>

/** `POST /internal/page-loads`: pages that the edge has served, reported once they should have started. */
export const ServedLoads = v.object({
  loads: v.pipe(
    v.array(
      v.object({
        set: SetIdText,
        tenant: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,63}$/, 'invalid')),
        /** The minute in which they were served, in seconds since 1970. */
        at: Count,
        /** Of the browser; it is counted by network and not kept. */
        address: v.pipe(v.string(), v.maxLength(64)),
        count: v.pipe(Count, v.minValue(1), v.maxValue(100_000)),
      }),
    ),
    v.maxLength(1_000, 'too_many'),
  ),
})
export type ServedLoads = v.InferOutput<typeof ServedLoads>

/** The identity of the caller, for a process that must know it before a release is changed. */
export const Operator = v.object({
  id: Id,
  kind: v.picklist(['consumer', 'staff']),
  /** Short name of the tenant whose account it is. */
  tenant: v.string(),
  /** Staff's own name, for the audit; empty for a consumer. */
  name: v.string(),
  may_operate: v.boolean(),
  /** When they last proved who they are with a fresh code. */
  proven_at: v.nullable(Instant),
})
export type Operator = v.InferOutput<typeof Operator>

/** A company that is served: no setting of it, only where its portal is. */
export const PlatformTenant = v.object({ short: v.string(), name: v.string(), origin: v.string() })
export type PlatformTenant = v.InferOutput<typeof PlatformTenant>

import * as v from 'valibot'
import { Instant } from '../fields.ts'
import { SetIdText } from '../telemetry.ts'

/** First label of a tenant's host. */
export const TenantLabel = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,63}$/, 'tenant_invalid'))
/** Folder name of a remote. */
export const RemoteFolder = v.pipe(v.string(), v.regex(/^mfe-[a-z0-9-]{1,60}$/, 'remote_invalid'))
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What a check said of a set before it could go live. */
const Gate = v.object({
  name: v.string(),
  result: v.picklist(['passed', 'failed', 'waived']),
  at: v.string(),
  detail: v.optional(v.string()),
})

/** What page loads get of a set: nothing, or one of these. */
export const setUses = ['stable', 'candidate', 'previous', 'pinned'] as const

/** A release set as the console lists it. */
export const ConsoleSet = v.object({
  id: SetIdText,
  parent: v.nullable(SetIdText),
  created_at: v.string(),
  by: v.string(),
  /** Version by name (`shell`, `mfe-…`). */
  versions: v.record(v.string(), v.string()),
  gates: v.array(Gate),
  uses: v.array(v.picklist(setUses)),
})
/** Parsed {@link ConsoleSet}. */
export type ConsoleSet = v.InferOutput<typeof ConsoleSet>

/** What one front end differs in from the stable set. */
export const SetDifference = v.object({
  name: v.string(),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  files: v.object({ added: Count, removed: Count, same: Count }),
  /** Uncompressed, before and after. */
  bytes: v.object({ before: Count, after: Count }),
  changes: v.array(v.string()),
})
/** Parsed {@link SetDifference}. */
export type SetDifference = v.InferOutput<typeof SetDifference>

/** A candidate on its way to everybody. */
export const ConsoleRollout = v.object({
  candidate: SetIdText,
  steps: v.array(v.object({ percent: v.number(), minutes: v.nullable(v.number()) })),
  step: Count,
  since: Instant,
  unit: v.picklist(['tenant', 'visitor']),
  /** Null: for all of them. */
  tenants: v.nullable(v.array(v.string())),
  state: v.picklist(['progressing', 'paused']),
  /** Page loads that each side needs before it is judged. */
  min_loads: Count,
})
/** Parsed {@link ConsoleRollout}. */
export type ConsoleRollout = v.InferOutput<typeof ConsoleRollout>

const because = { reason: v.string(), by: v.string(), until: v.nullable(v.string()) }

/** A tenant that is held on a set. */
export const ConsolePin = v.object({ tenant: v.string(), set: SetIdText, ...because })
/** Parsed {@link ConsolePin}. */
export type ConsolePin = v.InferOutput<typeof ConsolePin>

/** A remote that is switched off at a tenant, or everywhere (`*`). */
export const ConsoleKill = v.object({ remote: v.string(), tenant: v.string(), ...because })
/** Parsed {@link ConsoleKill}. */
export type ConsoleKill = v.InferOutput<typeof ConsoleKill>

/** A company, and what its next page load gets. */
export const ConsoleTenant = v.object({
  short: v.string(),
  name: v.string(),
  origin: v.string(),
  set: SetIdText,
  /** `share`: some of its visitors get the candidate. */
  reason: v.picklist(['stable', 'canary', 'pin', 'share']),
  /** Remotes that are switched off there. */
  killed: v.array(v.string()),
})
/** Parsed {@link ConsoleTenant}. */
export type ConsoleTenant = v.InferOutput<typeof ConsoleTenant>

/** Who did what to the channel, and why. */
export const ConsoleAuditEntry = v.object({
  sequence: Count,
  at: v.string(),
  by: v.string(),
  action: v.string(),
  /** What it was done to: a remote, a company, a set. */
  about: v.array(v.string()),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  reason: v.string(),
})
/** Parsed {@link ConsoleAuditEntry}. */
export type ConsoleAuditEntry = v.InferOutput<typeof ConsoleAuditEntry>

/** Something that was turned away. */
export const ConsoleRefusal = v.object({
  at: v.string(),
  by: v.string(),
  what: v.string(),
  code: v.string(),
  message: v.string(),
})
/** Parsed {@link ConsoleRefusal}. */
export type ConsoleRefusal = v.InferOutput<typeof ConsoleRefusal>

/** Everything that page loads are decided by, as it is now. */
export const ConsoleOverview = v.object({
  env: v.string(),
  /** Each write names the one that its reader has seen. */
  sequence: Count,
  at: Instant,
  not_after: Instant,
  /** Whether this process has a key to sign with: without one nothing can be changed. */
  can_sign: v.boolean(),
  stable: SetIdText,
  previous: v.array(SetIdText),
  rollout: v.nullable(ConsoleRollout),
  pins: v.array(ConsolePin),
  kills: v.array(ConsoleKill),
  overrides: v.object({ allowed: v.boolean(), origins: v.array(v.string()) }),
  /** Those that are named above. */
  sets: v.array(ConsoleSet),
  tenants: v.array(ConsoleTenant),
  /** The newest entries, newest first. */
  audit: v.array(ConsoleAuditEntry),
})
/** Parsed {@link ConsoleOverview}. */
export type ConsoleOverview = v.InferOutput<typeof ConsoleOverview>

import * as v from 'valibot'
import { Instant } from '../fields.ts'
import { SetIdText } from '../telemetry.ts'

/** First label of a tenant's host. */
export const TenantLabel = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,63}$/, 'tenant_invalid'))
/** Folder name of a remote. */
export const RemoteFolder = v.pipe(v.string(), v.regex(/^mfe-[a-z0-9-]{1,60}$/, 'remote_invalid'))
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The result of a check of a set before it could go live. */
const Gate = v.object({
  name: v.string(),
  result: v.picklist(['passed', 'failed', 'waived']),
  at: v.string(),
  detail: v.optional(v.string()),
  /** Who has recorded it, where it was not judged as the set was made. */
  by: v.optional(v.string()),
  /** Where the run can be looked at. */
  url: v.optional(v.string()),
  /** Whether the channel asks for it. */
  is_asked: v.optional(v.boolean()),
})
export type ConsoleGate = v.InferOutput<typeof Gate>

/** A gate that keeps a set out of the channel: failed, asked for and absent, or judged before other sets came in. */
const OpenGate = v.object({ name: v.string(), why: v.picklist(['failed', 'absent', 'unseen']) })

/** The uses of a set for page loads; a set without a use is served to none. */
export const setUses = ['stable', 'candidate', 'previous', 'pinned'] as const

/** A release set as the console lists it. */
export const ConsoleSet = v.object({
  id: SetIdText,
  parent: v.nullable(SetIdText),
  created_at: v.string(),
  by: v.string(),
  /** Version by name (`shell`, `mfe-…`). */
  versions: v.record(v.string(), v.string()),
  /** The newest word on each gate. */
  gates: v.array(Gate),
  open_gates: v.optional(v.array(OpenGate), []),
  /** Why the records of its gates cannot be verified; until then the set cannot be promoted. */
  gates_finding: v.optional(v.object({ code: v.string(), message: v.string() })),
  uses: v.array(v.picklist(setUses)),
})
export type ConsoleSet = v.InferOutput<typeof ConsoleSet>

/** The difference of one front end from the stable set. */
export const SetDifference = v.object({
  name: v.string(),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  files: v.object({ added: Count, removed: Count, same: Count }),
  /** Uncompressed, before and after. */
  bytes: v.object({ before: Count, after: Count }),
  changes: v.array(v.string()),
})
export type SetDifference = v.InferOutput<typeof SetDifference>

/** What a release of a set consists of and where it comes from; null for what an older release does not tell. */
export const SetOrigin = v.object({
  name: v.string(),
  version: v.string(),
  packages: v.nullable(Count),
  by: v.nullable(v.string()),
  at: v.nullable(v.string()),
  /** With a `+` for uncommitted changes. */
  commit: v.nullable(v.string()),
  /** Why it cannot be believed. */
  finding: v.optional(v.string()),
})
export type SetOrigin = v.InferOutput<typeof SetOrigin>

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
export type ConsoleRollout = v.InferOutput<typeof ConsoleRollout>

/** The judge's watch over the live set: until then the set before comes back by itself, should this one do worse. */
export const ConsoleWatch = v.object({ before: SetIdText, until: Instant })
export type ConsoleWatch = v.InferOutput<typeof ConsoleWatch>

/** Some of all. */
const Sample = v.object({ hits: Count, total: Count })
/** The health of one side of a rollout, without the networks that report the most. */
const JudgedSide = v.object({
  since: Instant,
  loads: Count,
  /** Of pages that were served: whose shell did not start. */
  starts: Sample,
  failures: Sample,
  /** Errors may be more than loads. */
  errors: Sample,
  /** Of payments of which something is known: those that did not succeed. */
  payments: Sample,
})
export type ConsoleJudgedSide = v.InferOutput<typeof JudgedSide>

/** The judge's current verdict on a rollout. */
export const ConsoleVerdict = v.object({
  verdict: v.picklist(['go', 'wait', 'abort']),
  /** The judge's next action, if nothing changes until its next pass. */
  move: v.picklist(['stay', 'advance', 'complete', 'abort']),
  /** In the judge's own words, as the audit has them. */
  reasons: v.array(v.string()),
  /** The basis of the verdict. */
  found: v.array(v.object({ rule: v.string(), candidate: Sample, stable: Sample })),
  /** Networks that must report an event before it counts. */
  networks: Count,
  /** When the present step ends, at the loads of the last day; absent where a person ends it or nobody can tell. */
  ends: v.optional(Instant),
  /** Whether at these loads it never ends by itself. */
  is_endless: v.optional(v.boolean()),
  candidate: JudgedSide,
  stable: JudgedSide,
})
export type ConsoleVerdict = v.InferOutput<typeof ConsoleVerdict>

/** How long the steps of a rollout take when the next days bring what the last one brought. */
export const ConsoleForecast = v.object({
  /** Page loads of the last day. */
  loads: Count,
  /** Whether that day was counted whole; if not, nothing is refused. */
  is_whole: v.boolean(),
  /** The limits that the judge takes for this plan. */
  min_loads: Count,
  window_minutes: v.number(),
  steps: v.array(
    v.object({
      percent: v.number(),
      /** Minutes until the judge can compare; null: never. */
      compares: v.nullable(v.number()),
      /** Minutes until the next step; null: never, or by hand. */
      lasts: v.nullable(v.number()),
      /** Such a plan is refused. */
      is_endless: v.boolean(),
    }),
  ),
})
export type ConsoleForecast = v.InferOutput<typeof ConsoleForecast>

/** Periods for which faults are listed, in hours: an hour, a day, a week. */
export const faultHours = ['1', '24', '168'] as const

/** Uncaught errors that come from one place of the sources. */
export const ConsoleFault = v.object({
  /** Class of the error. */
  name: v.string(),
  count: Count,
  /** Path in the repository; null where a release has no map of this place. */
  source: v.nullable(v.object({ file: v.string(), line: Count, function: v.nullable(v.string()) })),
  /** Where it was in the files of each release. */
  releases: v.array(v.object({ remote: v.string(), version: v.string(), at: v.string(), count: Count })),
})
export type ConsoleFault = v.InferOutput<typeof ConsoleFault>

const because = { reason: v.string(), by: v.string(), until: v.nullable(v.string()) }

/** A tenant that is held on a set. */
export const ConsolePin = v.object({ tenant: v.string(), set: SetIdText, ...because })

/** A remote that is switched off at a tenant, or everywhere (`*`). */
export const ConsoleKill = v.object({ remote: v.string(), tenant: v.string(), ...because })
export type ConsoleKill = v.InferOutput<typeof ConsoleKill>

/** A tenant, and the release set of its next page load. */
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
export type ConsoleTenant = v.InferOutput<typeof ConsoleTenant>

/** An action on the channel, with its actor and reason. */
export const ConsoleAuditEntry = v.object({
  sequence: Count,
  at: v.string(),
  by: v.string(),
  action: v.string(),
  /** The subject: a remote, a company, a set. */
  about: v.array(v.string()),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  reason: v.string(),
})
export type ConsoleAuditEntry = v.InferOutput<typeof ConsoleAuditEntry>

/** Something that was turned away. */
export const ConsoleRefusal = v.object({
  at: v.string(),
  by: v.string(),
  what: v.string(),
  code: v.string(),
  message: v.string(),
})
export type ConsoleRefusal = v.InferOutput<typeof ConsoleRefusal>

/** An override that was handed out. */
export const ConsoleMinted = v.object({
  id: v.string(),
  at: v.string(),
  by: v.string(),
  until: v.string(),
  /** A whole set, or a remote in a published version or as a build at an address. */
  set: v.optional(v.string()),
  remote: v.optional(v.string()),
  version: v.optional(v.string()),
  url: v.optional(v.string()),
  /** By the edge's clock: a browser's may be wrong by days. */
  is_over: v.boolean(),
  /** What the edge would say to the link now. */
  state: v.picklist(['good', 'over', 'denied', 'origin', 'gone']),
})
export type ConsoleMinted = v.InferOutput<typeof ConsoleMinted>

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
  /** Those of them to which a roll-back is possible: not one that was taken back or that a gate refuses. */
  roll_back_to: v.array(SetIdText),
  watch: v.nullable(ConsoleWatch),
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
export type ConsoleOverview = v.InferOutput<typeof ConsoleOverview>

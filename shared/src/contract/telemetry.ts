import * as v from 'valibot'

/** A {@link PageLoad} with its signature. */
const PageLoadToken = v.pipe(
  v.string(),
  v.regex(/^1\.[0-9a-f]{16}\.[a-z0-9-]{1,63}\.[scpo]\.[01]\.[0-9a-z]{1,9}\.[\w-]{16}\.[\w-]{22}$/, 'load_invalid'),
)

/** A release set's id, as the page was given it. */
export const SetIdText = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'set_invalid'))

/** Why a remote did not open: the kinds that the loader tells apart, and `incompatible`, which is never downloaded. */
export const loadFailures = [
  'http',
  'network',
  'timeout',
  'integrity',
  'contract',
  'evaluation',
  'invalid-module',
  'chunk-stale',
  'init',
  'offline',
  'incompatible',
] as const
export type LoadFailure = (typeof loadFailures)[number]

/** How a load ended; `degraded`: the page runs the same remote from an earlier set, because this set's did not load. */
export const loadOutcomes = ['ok', 'degraded', ...loadFailures] as const
export type LoadOutcome = (typeof loadOutcomes)[number]

/**
 * What a load is timed by. A remote that is opened is told as exactly one `total`, whatever became of it: totals are
 * what rates are made of, `entry` and `expose` are times of their parts.
 */
export const loadPhases = ['entry', 'expose', 'total'] as const
/** Web vitals; all in milliseconds but CLS, which has no unit. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type VitalName = (typeof vitalNames)[number]

const milliseconds = v.pipe(
  v.number('number_invalid'),
  v.minValue(0, 'number_invalid'),
  v.maxValue(600_000, 'too_large'),
)
/** Short name of a remote, or `shell`. */
export const ReportingRemote = v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,23}$/, 'remote_invalid'))
const part = {
  remote: ReportingRemote,
  /** Version of the release, `1.0.0-3fa9c01b`. */
  version: v.pipe(v.string(), v.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}(-[0-9a-z.]{1,24})?$/, 'version_invalid')),
}

const Load = v.strictObject({
  kind: v.literal('load'),
  ...part,
  phase: v.picklist(loadPhases),
  ms: milliseconds,
  outcome: v.picklist(loadOutcomes),
})
const Vital = v.strictObject({ kind: v.literal('vital'), ...part, name: v.picklist(vitalNames), value: milliseconds })
const Fault = v.strictObject({
  kind: v.literal('error'),
  ...part,
  /** Name of the error's class, never its message, which may contain a person's input. */
  name: v.pipe(v.string(), v.regex(/^[A-Z][A-Za-z]{0,39}$/, 'name_invalid')),
  /** `file:line:column` with the file's path below the release. Never an address: addresses carry ids and tokens. */
  at: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,48}(\/[\w.-]{1,48}){0,3}:\d{1,7}:\d{1,7}$/, 'place_invalid'))),
})

/** One measurement of a page. */
export const TelemetryEvent = v.variant('kind', [Load, Vital, Fault])
export type TelemetryEvent = v.InferOutput<typeof TelemetryEvent>

/**
 * The report of a page about itself, and nothing more: its releases, their times and their failures.
 * There is no place for a person, a debt, a message or an address; unknown fields are refused.
 */
export const Telemetry = v.strictObject({
  /** The page load, as the edge has signed it: set, tenant and whether a tester's page are read from it alone. */
  load: PageLoadToken,
  events: v.pipe(v.array(TelemetryEvent), v.minLength(1, 'required'), v.maxLength(50, 'too_many')),
})

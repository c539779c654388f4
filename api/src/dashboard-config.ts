import * as v from 'valibot'

/** The provider of embedded dashboards (S-81); part of the API's environment. */
export const DashboardEnvironment = {
  PORTAL_DASHBOARD: v.optional(v.picklist(['demo', 'quicksight', 'none'], 'must be demo, quicksight or none')),
  QUICKSIGHT_ACCESS_KEY_ID: v.optional(v.pipe(v.string(), v.minLength(16, 'is too short to be a key'))),
  QUICKSIGHT_SECRET_ACCESS_KEY: v.optional(v.pipe(v.string(), v.minLength(16, 'is too short to be a key'))),
  QUICKSIGHT_SESSION_TOKEN: v.optional(v.string()),
  /** A private endpoint instead of https://quicksight.<region>.amazonaws.com. */
  QUICKSIGHT_URL: v.optional(v.pipe(v.string(), v.url('is not an address'))),
}

/** The credentials and the account of the adapter's calls. */
export interface QuicksightSettings {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken: string | undefined
  /** Undefined: the region's own address. */
  readonly url: string | undefined
}
export type DashboardConfig = { kind: 'demo' | 'none' } | { kind: 'quicksight'; settings: QuicksightSettings }

type Parsed = { [Name in keyof typeof DashboardEnvironment]?: string | undefined }
const needed = ['QUICKSIGHT_ACCESS_KEY_ID', 'QUICKSIGHT_SECRET_ACCESS_KEY'] as const

/** One line for each wrong setting of dashboards, with its remedy. */
export function dashboardProblems(e: Parsed, mode: 'demo' | 'production'): string[] {
  if (mode === 'production' && e.PORTAL_DASHBOARD === 'demo')
    return ['PORTAL_DASHBOARD must not be demo in production: use quicksight, or none.']
  if (e.PORTAL_DASHBOARD !== 'quicksight') return []
  const problems = needed
    .filter((name) => e[name] === undefined)
    .map(
      (name) => `${name} is missing: PORTAL_DASHBOARD is quicksight; make a key that may ask for embedded dashboards.`,
    )
  if (mode === 'production' && e.QUICKSIGHT_URL?.startsWith('http://'))
    problems.push('QUICKSIGHT_URL must be https in production.')
  return problems
}

export function dashboardOf(e: Parsed, mode: 'demo' | 'production'): DashboardConfig {
  const { QUICKSIGHT_ACCESS_KEY_ID: accessKeyId, QUICKSIGHT_SECRET_ACCESS_KEY: secretAccessKey } = e
  if (e.PORTAL_DASHBOARD !== 'quicksight' || !accessKeyId || !secretAccessKey)
    return { kind: e.PORTAL_DASHBOARD === 'none' || mode === 'production' ? 'none' : 'demo' }
  const url = e.QUICKSIGHT_URL?.replace(/\/+$/, '')
  return {
    kind: 'quicksight',
    settings: { accessKeyId, secretAccessKey, sessionToken: e.QUICKSIGHT_SESSION_TOKEN, url },
  }
}

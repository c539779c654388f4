import { resolve } from 'node:path'
import * as v from 'valibot'

const Port = v.pipe(
  v.string(),
  v.regex(/^\d{2,5}$/, 'is not a port'),
  v.transform(Number),
  v.maxValue(65_532, 'is too large: three more ports follow it'),
)
const Origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/i, 'must be an origin such as https://assets.example.com, without a path'),
)

/** The environment that the supervisor, the edge, the assets server and the release commands read. */
export const Environment = v.object({
  PORTAL_PORT: v.optional(Port, '4000'),
  PORTAL_DATA: v.optional(v.pipe(v.string(), v.minLength(1)), './data'),
  PORTAL_MODE: v.optional(v.picklist(['demo', 'production'], 'must be demo or production'), 'demo'),
  /** Address that the edge and the assets server listen on. */
  PORTAL_LISTEN: v.optional(v.string(), '127.0.0.1'),
  PORTAL_ASSETS_ORIGIN: v.optional(Origin),
  PORTAL_HOSTED_ORIGIN: v.optional(Origin),
  /** Where the edge finds the API. */
  PORTAL_API_URL: v.optional(Origin),
  /** Name of the release channel that page loads follow. */
  PORTAL_CHANNEL: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens')),
    'live',
  ),
  PORTAL_LOG: v.optional(
    v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
    'warn',
  ),
})

/** Settings of the platform's processes. Ports follow from the first: assets +1, hosted +2, api +3. */
export interface PlatformConfig {
  readonly port: number
  readonly dataFolder: string
  readonly mode: 'demo' | 'production'
  readonly listen: string
  readonly assetsOrigin: string
  readonly hostedOrigin: string
  readonly apiUrl: string
  readonly channel: string
  readonly logLevel: string
}

export const ports = (first: number) => ({ edge: first, assets: first + 1, hosted: first + 2, api: first + 3 })

/** Reads the settings from the environment. @throws with one line for each wrong setting. */
export function readConfig(env: NodeJS.ProcessEnv): PlatformConfig {
  const found = v.safeParse(Environment, env)
  if (!found.success) {
    const lines = found.issues.map((issue) => `${v.getDotPath(issue) ?? 'environment'} ${issue.message}`)
    throw new Error(`The settings cannot be used:\n${lines.join('\n')}`)
  }
  const e = found.output
  if (e.PORTAL_MODE === 'production') refuseUnsafe(e)
  const { assets, hosted, api } = ports(e.PORTAL_PORT)
  return {
    port: e.PORTAL_PORT,
    dataFolder: resolve(e.PORTAL_DATA),
    mode: e.PORTAL_MODE,
    listen: e.PORTAL_LISTEN,
    assetsOrigin: e.PORTAL_ASSETS_ORIGIN ?? `http://cdn.localhost:${assets}`,
    hostedOrigin: e.PORTAL_HOSTED_ORIGIN ?? `http://hosted.localhost:${hosted}`,
    apiUrl: e.PORTAL_API_URL ?? `http://127.0.0.1:${api}`,
    channel: e.PORTAL_CHANNEL,
    logLevel: e.PORTAL_LOG,
  }
}

/** T28: in production both origins are named, and reached over TLS. */
function refuseUnsafe(e: v.InferOutput<typeof Environment>): void {
  const lines = (['PORTAL_ASSETS_ORIGIN', 'PORTAL_HOSTED_ORIGIN'] as const).flatMap((name) =>
    e[name]?.startsWith('https://') ? [] : [`${name} must be an https origin in production.`],
  )
  if (lines.length > 0) throw new Error(`The settings cannot be used:\n${lines.join('\n')}`)
}

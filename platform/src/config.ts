import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import type { KeySettings } from './releases/keys.ts'
import type { StoreSettings } from './releases/store/open-store.ts'

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

/** Addresses, networks and the names of proxy-addr, separated by commas. */
const Proxies = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
  v.check(
    (parts) => parts.every(isProxy),
    'must be addresses or networks such as 10.0.0.5 or 10.0.0.0/8, loopback, linklocal or uniquelocal, separated by commas',
  ),
)

function isProxy(part: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(part)) return true
  const [address = '', bits, ...rest] = part.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return rest.length === 0 && most >= 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

/**
 * This machine and private networks, where a proxy in front stands. What comes from the internet itself is not believed,
 * whatever it says; with this machine alone, all visitors behind a proxy elsewhere would share its limits by address.
 */
const nearby = ['loopback', 'linklocal', 'uniquelocal']

/** The environment of the supervisor, the edge, the assets server and the release commands. */
export const Environment = v.object({
  PORTAL_PORT: v.optional(Port, '4000'),
  PORTAL_DATA: v.optional(v.pipe(v.string(), v.minLength(1)), './data'),
  PORTAL_MODE: v.optional(v.picklist(['demo', 'production'], 'must be demo or production'), 'demo'),
  /** Address that the edge and the assets server listen on. */
  PORTAL_LISTEN: v.optional(v.string(), '127.0.0.1'),
  PORTAL_ASSETS_ORIGIN: v.optional(Origin),
  PORTAL_HOSTED_ORIGIN: v.optional(Origin),
  /** Address of the API for the edge. */
  PORTAL_API_URL: v.optional(Origin),
  /** Name of the release channel that page loads follow. */
  PORTAL_CHANNEL: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens')),
    'live',
  ),
  /** The release store: a folder, or s3://bucket/prefix. */
  PORTAL_RELEASES: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w./-]*)?|(?!\w+:\/\/).+)$/, 'must be a folder, or s3://bucket/prefix'),
    ),
  ),
  /** Address of an S3-compatible service other than Amazon's. */
  PORTAL_RELEASES_ENDPOINT: v.optional(Origin),
  PORTAL_RELEASES_REGION: v.optional(v.string(), 'us-east-1'),
  /** Whether the bucket goes into the path of an address, as most services other than Amazon's need it. */
  PORTAL_RELEASES_PATH_STYLE: v.optional(v.picklist(['yes', 'no'], 'must be yes or no'), 'no'),
  /** File of the private key that releases are signed with. */
  PORTAL_RELEASE_KEY: v.optional(v.string()),
  /** File of the trusted public keys. */
  PORTAL_RELEASE_TRUST: v.optional(v.string()),
  /** Proxies in front whose X-Forwarded-For the edge believes. */
  PORTAL_TRUSTED_PROXIES: v.optional(Proxies),
  /** Files of a certificate with its chain and of its key (PEM): edge and assets then serve TLS and HTTP/2. */
  PORTAL_TLS_CERT: v.optional(v.string()),
  PORTAL_TLS_KEY: v.optional(v.string()),
  /** Host of the releases console, without a port; also one of the hosts of the company whose staff operate it. */
  PORTAL_CONSOLE_HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a host in lower case, without a port')),
  ),
  /** Token for the API's internal figures about releases. */
  PORTAL_METRICS_TOKEN: v.optional(v.string()),
  PORTAL_LOG: v.optional(
    v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
    'warn',
  ),
})

/** Settings of the platform's processes. Ports follow from the first: assets +1, hosted +2, api +3. */
export interface PlatformConfig extends StoreSettings, KeySettings {
  readonly port: number
  readonly dataFolder: string
  readonly mode: 'demo' | 'production'
  readonly listen: string
  readonly assetsOrigin: string
  readonly hostedOrigin: string
  readonly apiUrl: string
  readonly channel: string
  /** Files of the certificate and key of edge and assets; without them a proxy in front handles TLS. */
  readonly tls: { readonly cert: string; readonly key: string } | undefined
  /** Undefined when there is no releases console. */
  readonly consoleHost: string | undefined
  readonly metricsToken: string | undefined
  /** Proxies whose X-Forwarded-For counts, where the edge has no certificate of its own. */
  readonly trustedProxies: readonly string[]
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
  const tls = tlsFiles(e)
  const { assets, hosted, api } = ports(e.PORTAL_PORT)
  return {
    port: e.PORTAL_PORT,
    dataFolder: resolve(e.PORTAL_DATA),
    mode: e.PORTAL_MODE,
    listen: e.PORTAL_LISTEN,
    assetsOrigin: e.PORTAL_ASSETS_ORIGIN ?? `${tls ? 'https' : 'http'}://cdn.localhost:${assets}`,
    hostedOrigin: e.PORTAL_HOSTED_ORIGIN ?? `http://hosted.localhost:${hosted}`,
    apiUrl: e.PORTAL_API_URL ?? `http://127.0.0.1:${api}`,
    channel: e.PORTAL_CHANNEL,
    consoleHost: e.PORTAL_CONSOLE_HOST ?? (e.PORTAL_MODE === 'demo' ? 'localhost' : undefined),
    metricsToken: e.PORTAL_METRICS_TOKEN,
    trustedProxies: e.PORTAL_TRUSTED_PROXIES?.length ? e.PORTAL_TRUSTED_PROXIES : nearby,
    tls,
    releases: {
      place: e.PORTAL_RELEASES ?? join(e.PORTAL_DATA, 'releases'),
      endpoint: e.PORTAL_RELEASES_ENDPOINT,
      region: e.PORTAL_RELEASES_REGION,
      pathStyle: e.PORTAL_RELEASES_PATH_STYLE === 'yes',
    },
    releaseKey: e.PORTAL_RELEASE_KEY,
    releaseTrust: e.PORTAL_RELEASE_TRUST,
    logLevel: e.PORTAL_LOG,
  }
}

/** @throws when only one of both is set. */
function tlsFiles({ PORTAL_TLS_CERT: cert, PORTAL_TLS_KEY: key }: v.InferOutput<typeof Environment>) {
  if (!cert && !key) return undefined
  if (!cert || !key)
    throw new Error(`The settings cannot be used:\nPORTAL_TLS_CERT and PORTAL_TLS_KEY must both be set, or neither.`)
  return { cert, key }
}

/** T28: in production both origins are set and use TLS, and the trusted keys are set. */
function refuseUnsafe(e: v.InferOutput<typeof Environment>): void {
  const lines = (['PORTAL_ASSETS_ORIGIN', 'PORTAL_HOSTED_ORIGIN'] as const).flatMap((name) =>
    e[name]?.startsWith('https://') ? [] : [`${name} must be an https origin in production.`],
  )
  if (!e.PORTAL_RELEASE_TRUST)
    lines.push('PORTAL_RELEASE_TRUST must name the file of the public keys that releases are signed with.')
  if (lines.length > 0) throw new Error(`The settings cannot be used:\n${lines.join('\n')}`)
}

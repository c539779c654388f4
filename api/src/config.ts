import { resolve } from 'node:path'
import * as v from 'valibot'
import { chatOf, chatProblems, ChatEnvironment, type ChatConfig } from './chat-config.ts'
import { dashboardOf, DashboardEnvironment, dashboardProblems, type DashboardConfig } from './dashboard-config.ts'
import { inboundOf, InboundEnvironment, inboundProblems, type InboundConfig } from './inbound-config.ts'
import { LettersEnvironment, lettersOf, lettersProblems, type LettersConfig } from './letters-config.ts'
import { signingOf, SigningEnvironment, signingProblems, type SigningConfig } from './signing-config.ts'
import { ProcessorEnvironment, processorOf, processorProblems, type ProcessorConfig } from './processor-config.ts'
import { SealEnvironment, sealOf, sealProblems, type SealConfig } from './seal-config.ts'

const Port = v.pipe(
  v.string(),
  v.regex(/^\d{2,5}$/, 'is not a port'),
  v.transform(Number),
  v.maxValue(65_532, 'is too large'),
)
const Whole = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'is not a whole number'), v.transform(Number))
const Url = v.pipe(v.string(), v.url('is not an address'))
const Origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/i, 'must be an origin such as https://frames.example.com'),
)
/** `id:base64` pairs, the current key first; 32 bytes each. */
const Keys = v.pipe(
  v.string(),
  v.regex(
    /^[a-z0-9]{1,16}:[A-Za-z0-9+/]{43}=(,[a-z0-9]{1,16}:[A-Za-z0-9+/]{43}=)*$/,
    'must be id:base64 of 32 bytes, the current key first, separated by commas',
  ),
)

/** The environment of the API and of the hosted origin. */
export const Environment = v.object({
  PORTAL_MODE: v.optional(v.picklist(['demo', 'production'], 'must be demo or production'), 'demo'),
  PORTAL_PORT: v.optional(Port, '4000'),
  PORTAL_DATA: v.optional(v.pipe(v.string(), v.minLength(1)), './data'),
  /** The address of this process, which the edge calls. */
  PORTAL_API_LISTEN: v.optional(v.string(), '127.0.0.1'),
  /** Proxies whose X-Forwarded-For is trusted: addresses or names of @fastify/proxy-addr. */
  PORTAL_TRUSTED_PROXIES: v.optional(v.string(), 'loopback'),
  PORTAL_HOSTED_ORIGIN: v.optional(Origin),
  /** Folder of the tenants' files. */
  PORTAL_TENANTS: v.optional(v.string()),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.minLength(1))),
  DATABASE_OWNER_URL: v.optional(v.pipe(v.string(), v.minLength(1))),
  DATABASE_POOL: v.optional(Whole, '12'),
  DATABASE_STATEMENT_TIMEOUT_MS: v.optional(Whole, '2000'),
  PORTAL_KEYS: v.optional(Keys),
  /** Multiplies the limits by address (those by account stay). */
  PORTAL_ADDRESS_LIMITS: v.optional(Whole),
  /** smtp:// or smtps://; the outbox page in demo mode. */
  PORTAL_SMTP_URL: v.optional(Url),
  PORTAL_MAIL_FROM: v.optional(v.string()),
  /** The address that receives text messages as JSON { to, text }, with the token as bearer. */
  PORTAL_TEXT_URL: v.optional(Url),
  PORTAL_TEXT_TOKEN: v.optional(v.string()),
  ...InboundEnvironment,
  /** The folder of files to and from the agency's bank; without it the demo simulates a bank. */
  PORTAL_BANK_FOLDER: v.optional(v.pipe(v.string(), v.minLength(1))),
  ...LettersEnvironment,
  ...ProcessorEnvironment,
  ...SealEnvironment,
  ...SigningEnvironment,
  ...DashboardEnvironment,
  ...ChatEnvironment,
  PORTAL_OIDC_ISSUER: v.optional(Url),
  PORTAL_OIDC_CLIENT_ID: v.optional(v.string()),
  PORTAL_OIDC_CLIENT_SECRET: v.optional(v.string()),
  /** The token that reading metrics and release health on this port requires, where it is set. */
  PORTAL_METRICS_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^\S{16,200}$/, 'must be 16 characters or more'))),
  /** Whether each tenant's cut-off starts the nightly run. */
  PORTAL_NIGHTLY: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  PORTAL_LOG: v.optional(
    v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
    'info',
  ),
})

/** Settings of the API's process. Every name is documented in docs/operations.md. */
export interface Config {
  readonly mode: 'demo' | 'production'
  readonly port: number
  readonly listen: { host: string; port: number }
  readonly trustedProxies: string[]
  readonly dataFolder: string
  readonly hostedOrigin: string
  readonly tenantsFolder: string | undefined
  readonly database: {
    url: string | undefined
    ownerUrl: string | undefined
    poolSize: number
    statementTimeoutMs: number
  }
  readonly keys: string | undefined
  readonly addressLimitFactor: number
  readonly smtp: { url: string; from: string } | undefined
  readonly textGateway: { url: string; token: string } | undefined
  /** The secrets with which carriers sign incoming messages. */
  readonly inbound: InboundConfig
  readonly processor: ProcessorConfig
  /** The key and time stamps of sealed agreements. */
  readonly seal: SealConfig
  readonly signing: SigningConfig
  /** The provider of embedded dashboards. */
  readonly dashboard: DashboardConfig
  /** The provider of the consumers' chat. */
  readonly chat: ChatConfig
  /** Undefined in the demo only: its bank is simulated. */
  readonly bankFolder: string | undefined
  /** Who prints and mails letters. */
  readonly letters: LettersConfig
  readonly oidc: { issuer: string; clientId: string; clientSecret: string | undefined } | undefined
  readonly metricsToken: string | undefined
  /** Whether the clock starts the nightly run; the demo's is started by hand, so that moving a clock moves no money. */
  readonly nightly: boolean
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/** Reads the settings. @throws with one line for each wrong one, and its remedy. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const found = v.safeParse(Environment, withoutEmpty(env))
  if (!found.success)
    throw settingsError(found.issues.map((issue) => `${v.getDotPath(issue) ?? 'environment'} ${issue.message}`))
  const e = found.output
  const problems = [
    ...(e.PORTAL_MODE === 'production' ? unsafeInProduction(e) : []),
    ...processorProblems(e, e.PORTAL_MODE),
    ...sealProblems(e, e.PORTAL_MODE),
    ...signingProblems(e, e.PORTAL_MODE),
    ...dashboardProblems(e, e.PORTAL_MODE),
    ...chatProblems(e, e.PORTAL_MODE),
    ...lettersProblems(e, e.PORTAL_MODE),
    ...inboundProblems(e, e.PORTAL_MODE),
  ]
  if (problems.length > 0) throw settingsError(problems)
  return {
    mode: e.PORTAL_MODE,
    port: e.PORTAL_PORT,
    listen: { host: e.PORTAL_API_LISTEN, port: e.PORTAL_PORT + 3 },
    trustedProxies: e.PORTAL_TRUSTED_PROXIES.split(',').map((part) => part.trim()),
    dataFolder: resolve(e.PORTAL_DATA),
    hostedOrigin: e.PORTAL_HOSTED_ORIGIN ?? `http://hosted.localhost:${e.PORTAL_PORT + 2}`,
    tenantsFolder: e.PORTAL_TENANTS,
    database: {
      url: e.DATABASE_URL,
      ownerUrl: e.DATABASE_OWNER_URL,
      poolSize: e.DATABASE_POOL,
      statementTimeoutMs: e.DATABASE_STATEMENT_TIMEOUT_MS,
    },
    keys: e.PORTAL_KEYS,
    // Test suites run from one address; the demo must not lock them out.
    addressLimitFactor: e.PORTAL_ADDRESS_LIMITS ?? (e.PORTAL_MODE === 'demo' ? 1000 : 1),
    smtp: e.PORTAL_SMTP_URL ? { url: e.PORTAL_SMTP_URL, from: e.PORTAL_MAIL_FROM ?? '' } : undefined,
    textGateway: e.PORTAL_TEXT_URL ? { url: e.PORTAL_TEXT_URL, token: e.PORTAL_TEXT_TOKEN ?? '' } : undefined,
    inbound: inboundOf(e),
    processor: processorOf(e, e.PORTAL_MODE),
    seal: sealOf(e),
    signing: signingOf(e),
    dashboard: dashboardOf(e, e.PORTAL_MODE),
    chat: chatOf(e, e.PORTAL_MODE),
    bankFolder: partnerFolder(e, e.PORTAL_BANK_FOLDER, 'bank'),
    letters: lettersOf(e, partnerFolder(e, e.PORTAL_LETTERS_FOLDER, 'letters')),
    oidc: oidcOf(e),
    metricsToken: e.PORTAL_METRICS_TOKEN,
    nightly: (e.PORTAL_NIGHTLY ?? (e.PORTAL_MODE === 'production' ? 'on' : 'off')) === 'on',
    logLevel: e.PORTAL_LOG,
  }
}

type Parsed = v.InferOutput<typeof Environment>

/**
 * Prints a value of PORTAL_KEYS. The quotes are such that sh, bash, PowerShell and cmd hand the program over as it is: in
 * double quotes the first two carry out what stands in backticks, and the last two drop double quotes within single ones.
 */
const makeKeys = `node -p "'k1:' + crypto.randomBytes(32).toString('base64')"`

/** T28: settings that are convenient on a laptop and unsafe on a server. */
function unsafeInProduction(e: Parsed): string[] {
  const problems: string[] = []
  const need = (name: keyof Parsed, why: string) => {
    if (e[name] === undefined) problems.push(`${name} is missing: ${why}.`)
  }
  need(
    'DATABASE_URL',
    'the embedded database is for trials; name a PostgreSQL 15 or newer and log in as a role that owns nothing',
  )
  need('PORTAL_KEYS', `personal data is sealed with it; make one with: ${makeKeys}`)
  need('PORTAL_HOSTED_ORIGIN', 'name the origin of the hosted frames')
  need('PORTAL_SMTP_URL', 'sign-in codes of staff go by e-mail')
  need('PORTAL_MAIL_FROM', 'name the sender of e-mails')
  need('PORTAL_TEXT_URL', 'sign-in codes of consumers go by text message')
  need('PORTAL_TEXT_TOKEN', 'the text message gateway asks who we are')
  for (const name of ['PORTAL_HOSTED_ORIGIN', 'PORTAL_TEXT_URL', 'PORTAL_OIDC_ISSUER'] as const)
    if (e[name]?.startsWith('http://')) problems.push(`${name} must be https in production.`)
  if ((e.PORTAL_ADDRESS_LIMITS ?? 1) > 10) problems.push('PORTAL_ADDRESS_LIMITS above 10 takes the limits away; set 1.')
  return problems
}

/** The folder shared with a partner: the one that is set, or in production one within the data folder. */
function partnerFolder(
  { PORTAL_MODE: mode, PORTAL_DATA: data }: Parsed,
  folder: string | undefined,
  name: string,
): string | undefined {
  if (folder !== undefined) return resolve(folder)
  return mode === 'production' ? resolve(data, name) : undefined
}

/** Without settings the demo uses the issuer that its hosted origin runs. */
function oidcOf(e: Parsed): Config['oidc'] {
  if (e.PORTAL_OIDC_ISSUER && e.PORTAL_OIDC_CLIENT_ID)
    return {
      issuer: e.PORTAL_OIDC_ISSUER,
      clientId: e.PORTAL_OIDC_CLIENT_ID,
      clientSecret: e.PORTAL_OIDC_CLIENT_SECRET,
    }
  if (e.PORTAL_MODE === 'production') return undefined
  const origin = e.PORTAL_HOSTED_ORIGIN ?? `http://hosted.localhost:${e.PORTAL_PORT + 2}`
  return { issuer: `${origin}/oidc`, clientId: 'portal-demo', clientSecret: undefined }
}

function withoutEmpty(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  )
}

/** Wrong settings; the message lists each with its remedy. */
export class SettingsError extends Error {}

export function settingsError(lines: string[]): Error {
  return new SettingsError(`The settings cannot be used:\n${lines.map((line) => `- ${line}`).join('\n')}`)
}

import * as v from 'valibot'
import { ACCOUNT_SHARED, type SharedAccount } from './gateways/processor/stripe/own-account.ts'
import {
  STRIPE_API,
  STRIPE_SCRIPT,
  type StripeAccount,
  type StripeSettings,
} from './gateways/processor/stripe/settings.ts'

const Address = v.pipe(v.string(), v.url('is not an address'))
const key = (kinds: string, example: string) =>
  v.pipe(v.string(), v.regex(new RegExp(`^(${kinds})_\\w{8,}$`), `must look like ${example}`))

const SecretKey = key('[sr]k_(test|live)', 'sk_live_…')
const PublishableKey = key('pk_(test|live)', 'pk_live_…')
const WebhookSecret = key('whsec', 'whsec_…')
const shape =
  'must be JSON: a tenant’s short name, and { "secret_key", "publishable_key", "webhook_secret" } or { "account": "acct_…" }'
/** The account of each tenant: with keys of its own, or connected to the platform whose keys the server has. */
const Accounts = v.pipe(
  v.string(),
  v.parseJson(undefined, shape),
  v.record(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, shape)),
    v.union(
      [
        v.strictObject({ secret_key: SecretKey, publishable_key: PublishableKey, webhook_secret: WebhookSecret }),
        v.strictObject({ account: v.pipe(v.string(), v.regex(/^acct_\w{4,}$/)) }),
      ],
      shape,
    ),
    shape,
  ),
)

/** Who moves the money; part of the environment that both processes read. */
export const ProcessorEnvironment = {
  PORTAL_PROCESSOR: v.optional(v.picklist(['simulator', 'stripe'], 'must be simulator or stripe')),
  STRIPE_ACCOUNTS: v.optional(Accounts),
  STRIPE_SECRET_KEY: v.optional(SecretKey),
  STRIPE_PUBLISHABLE_KEY: v.optional(PublishableKey),
  STRIPE_WEBHOOK_SECRET: v.optional(WebhookSecret),
  STRIPE_API_BASE: v.optional(Address),
  STRIPE_SCRIPT: v.optional(Address),
}

export type ProcessorConfig = { kind: 'simulator' } | { kind: 'stripe'; settings: StripeSettings }

type Parsed = {
  [Name in Exclude<keyof typeof ProcessorEnvironment, 'STRIPE_ACCOUNTS'>]?: string | undefined
} & { STRIPE_ACCOUNTS?: v.InferOutput<typeof Accounts> | undefined }

const serverKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/** One line for each setting of the processor that is wrong, with how to mend it. */
export function processorProblems(e: Parsed, mode: 'demo' | 'production'): string[] {
  if (mode === 'production' && e.PORTAL_PROCESSOR === undefined)
    return [
      'PORTAL_PROCESSOR is missing: set stripe, with the account of each tenant in STRIPE_ACCOUNTS; or simulator for a rehearsal in which no money moves.',
    ]
  if (e.PORTAL_PROCESSOR !== 'stripe') return []
  const accounts = Object.entries(e.STRIPE_ACCOUNTS ?? {})
  const problems: string[] = []
  if (mode === 'production' && accounts.length === 0)
    problems.push(
      'STRIPE_ACCOUNTS is missing: one account may not hold the money of several companies; name each tenant’s own account, see docs/operations.md.',
    )
  // Without connected accounts nothing uses the server's own keys, except a trial's one account.
  if (accounts.some(([, account]) => 'account' in account) || (mode === 'demo' && accounts.length === 0))
    for (const name of serverKeys)
      if (e[name] === undefined)
        problems.push(`${name} is missing: PORTAL_PROCESSOR is stripe; copy it from Stripe’s dashboard.`)
  for (const { name, secret, publishable } of keyPairs(e))
    if (modeOf(secret) !== modeOf(publishable)) problems.push(`${name} must both be test keys or both be live keys.`)
  problems.push(...sharedAccounts(accounts))
  if (mode === 'production')
    for (const name of ['STRIPE_API_BASE', 'STRIPE_SCRIPT'] as const)
      if (e[name]?.startsWith('http://')) problems.push(`${name} must be https in production.`)
  return problems
}

/** What is wrong, in whose settings, and the remedy. `account`: Stripe has said that different keys belong to it. */
export const sharedAccountText = ({
  owner,
  tenantId,
  account,
}: Omit<SharedAccount, 'account'> & { account?: string }) =>
  `STRIPE_ACCOUNTS gives ${owner} and ${tenantId} one account${account ? `, ${account}, under different keys` : ''}: make another account in Stripe’s dashboard, and give each its own (${ACCOUNT_SHARED}).`

type Named = [tenantId: string, account: v.InferOutput<typeof Accounts>[string]]

/**
 * Two tenants with one account: their trust money would meet there. Different keys of one account are found when Stripe
 * can be asked (own-account.ts).
 */
function sharedAccounts(accounts: readonly Named[]): string[] {
  const owners = new Map<string, string>()
  const problems: string[] = []
  for (const [tenantId, account] of accounts)
    for (const id of 'account' in account ? [account.account] : [account.secret_key, account.publishable_key]) {
      const owner = owners.get(id)
      if (owner && owner !== tenantId) problems.push(sharedAccountText({ owner, tenantId }))
      owners.set(id, tenantId)
    }
  return [...new Set(problems)]
}

function keyPairs(e: Parsed): { name: string; secret: string; publishable: string }[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = e
  return [
    ...(secret && publishable ? [{ name: 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY', secret, publishable }] : []),
    ...Object.entries(e.STRIPE_ACCOUNTS ?? {}).flatMap(([tenantId, account]) =>
      'account' in account
        ? []
        : [
            {
              name: `STRIPE_ACCOUNTS: the keys of ${tenantId}`,
              secret: account.secret_key,
              publishable: account.publishable_key,
            },
          ],
    ),
  ]
}

export function processorOf(e: Parsed, mode: 'demo' | 'production'): ProcessorConfig {
  if (e.PORTAL_PROCESSOR !== 'stripe') return { kind: 'simulator' }
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = e
  const server =
    secretKey && publishableKey && webhookSecret ? { secretKey, publishableKey, webhookSecret, connected: null } : null
  const accounts = new Map<string, StripeAccount>()
  for (const [tenantId, account] of Object.entries(e.STRIPE_ACCOUNTS ?? {}))
    if (!('account' in account))
      accounts.set(tenantId, {
        secretKey: account.secret_key,
        publishableKey: account.publishable_key,
        webhookSecret: account.webhook_secret,
        connected: null,
      })
    else if (server) accounts.set(tenantId, { ...server, connected: account.account })
  const settings = {
    accounts,
    shared: mode === 'demo' ? server : null,
    apiBase: new URL(e.STRIPE_API_BASE ?? STRIPE_API).origin,
    script: e.STRIPE_SCRIPT ?? STRIPE_SCRIPT,
  }
  return { kind: 'stripe', settings }
}

const modeOf = (key: string) => key.split('_')[1]

import * as v from 'valibot'
import { STRIPE_API, STRIPE_SCRIPT, type StripeSettings } from './gateways/processor/stripe/settings.ts'

const Address = v.pipe(v.string(), v.url('is not an address'))
const key = (kinds: string, example: string) =>
  v.pipe(v.string(), v.regex(new RegExp(`^(${kinds})_\\w{8,}$`), `must look like ${example}`))

/** Who moves the money; part of the environment that both processes read. */
export const ProcessorEnvironment = {
  PORTAL_PROCESSOR: v.optional(v.picklist(['simulator', 'stripe'], 'must be simulator or stripe')),
  STRIPE_SECRET_KEY: v.optional(key('[sr]k_(test|live)', 'sk_live_…')),
  STRIPE_PUBLISHABLE_KEY: v.optional(key('pk_(test|live)', 'pk_live_…')),
  STRIPE_WEBHOOK_SECRET: v.optional(key('whsec', 'whsec_…')),
  STRIPE_API_BASE: v.optional(Address),
  STRIPE_SCRIPT: v.optional(Address),
}

export type ProcessorConfig = { kind: 'simulator' } | { kind: 'stripe'; settings: StripeSettings }

type Parsed = { [Name in keyof typeof ProcessorEnvironment]?: string | undefined }

/** One line for each setting of the processor that is wrong, with how to mend it. */
export function processorProblems(e: Parsed, mode: 'demo' | 'production'): string[] {
  if (mode === 'production' && e.PORTAL_PROCESSOR === undefined)
    return [
      'PORTAL_PROCESSOR is missing: set stripe, with STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET; or simulator for a rehearsal in which no money moves.',
    ]
  if (e.PORTAL_PROCESSOR !== 'stripe') return []
  const problems = (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)
    .filter((name) => e[name] === undefined)
    .map((name) => `${name} is missing: PORTAL_PROCESSOR is stripe; copy it from Stripe’s dashboard.`)
  if (modeOf(e.STRIPE_SECRET_KEY) !== modeOf(e.STRIPE_PUBLISHABLE_KEY) && problems.length === 0)
    problems.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys.')
  if (mode === 'production')
    for (const name of ['STRIPE_API_BASE', 'STRIPE_SCRIPT'] as const)
      if (e[name]?.startsWith('http://')) problems.push(`${name} must be https in production.`)
  return problems
}

export function processorOf(e: Parsed): ProcessorConfig {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: secret } = e
  if (e.PORTAL_PROCESSOR !== 'stripe' || !secretKey || !publishableKey || !secret) return { kind: 'simulator' }
  const apiBase = new URL(e.STRIPE_API_BASE ?? STRIPE_API).origin
  const settings = {
    secretKey,
    publishableKey,
    webhookSecret: secret,
    apiBase,
    script: e.STRIPE_SCRIPT ?? STRIPE_SCRIPT,
  }
  return { kind: 'stripe', settings }
}

const modeOf = (key: string | undefined) => key?.split('_')[1]

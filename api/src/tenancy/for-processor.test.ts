import { expect, it } from '@jest/globals'
import { readConfig } from '../config.ts'
import { forProcessor, withoutAccount } from './for-processor.ts'
import { defaultTenantsFolder, loadTenantFiles } from './tenants.ts'

const stripe = readConfig({
  PORTAL_PROCESSOR: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_0123456789',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
}).processor
const tenant = loadTenantFiles(defaultTenantsFolder).find(({ id }) => id === 'harborlight')!

it('method.paypal, processor.mode, ach.entry: otp.min_amount: with Stripe no PayPal, no typed accounts, its least amount, and the mode is live', () => {
  expect(tenant.capabilities).toMatchObject({
    'method.paypal': true,
    'processor.mode': 'simulator',
    'ach.entry': 'form',
  })
  expect(forProcessor(tenant, stripe).capabilities).toEqual({
    ...tenant.capabilities,
    'method.paypal': false,
    'processor.mode': 'live',
    'ach.entry': 'hosted',
    'otp.min_amount': '0.50',
  })
})

it('ach.entry: a tenant that debits by files accepts typed accounts with Stripe, too; a prenote validates them', () => {
  const files = { ...tenant, capabilities: { ...tenant.capabilities, 'ach.origination': 'file' as const } }
  expect(forProcessor(files, stripe).capabilities['ach.entry']).toBe('form')
})

it('with the simulator the settings stay as in the tenant’s file', () => {
  expect(forProcessor(tenant, { kind: 'simulator' })).toBe(tenant)
})

it('a tenant that takes payments needs an account at Stripe, unless a trial has one for all', () => {
  const settings = { accounts: new Map(), shared: null, apiBase: 'https://api.stripe.com', script: '' }
  const none = { kind: 'stripe' as const, settings }
  expect(withoutAccount(none, [tenant])).toEqual([
    expect.stringContaining('harborlight takes payments and has no account at Stripe: name one in STRIPE_ACCOUNTS'),
  ])
  const byFile = { 'method.hide_cards': true, 'ach.origination': 'file', 'method.apple_pay': false } as const
  const filing = { ...tenant, capabilities: { ...tenant.capabilities, ...byFile, 'method.google_pay': false } }
  expect(withoutAccount(none, [filing])).toEqual([])
  expect(withoutAccount(stripe, [tenant])).toEqual([])
  expect(withoutAccount({ kind: 'simulator' }, [tenant])).toEqual([])
})

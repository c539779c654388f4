import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { runTenantCommand } from '../../../operations/tenant/run.ts'
import { chargeOf, fresh, frameOf, tenantId } from '../../../testing/processor-contract/requests.ts'
import { startStripe, type TestStripe } from '../../../testing/start-stripe.ts'
import { handsOn } from '../../../testing/stripe-server/hands.ts'
import { volatileMemory } from '../../../testing/volatile-memory.ts'
import { ProcessorUnavailable } from '../port.ts'
import { createStripeAdapter } from './adapter.ts'
import { createStripeClient } from './client.ts'
import { AccountShared, createOwnAccounts, ownAccountsOf, type SharedAccount } from './own-account.ts'
import type { StripeSettings } from './settings.ts'

let t: TestStripe
beforeAll(async () => {
  t = await startStripe(volatileMemory())
})
afterAll(() => t.close())

const text = 'STRIPE_ACCOUNTS gives harborlight and cedarline one account, acct_harborlight, under different keys'

describe('the account behind each tenant’s keys', () => {
  it('is asked for at Stripe; each of the tests’ tenants has one of its own', async () => {
    const { ids, shared } = await ownAccountsOf(t.stripe.settings, volatileMemory()).examine()
    expect(Object.fromEntries(ids)).toMatchObject({
      onetenant: 'acct_onetenant',
      cedarline: 'acct_cedarline',
      northgate: 'acct_northgate',
    })
    expect(shared).toEqual([])
  })

  it('is kept, so that one that was found shared is known while Stripe is away', async () => {
    const one = await startStripe(volatileMemory())
    one.stripe.giveAccount('cedarline', 'harborlight')
    const memory = volatileMemory()
    await ownAccountsOf(one.stripe.settings, memory).examine()
    await one.close()
    const own = ownAccountsOf(one.stripe.settings, memory)
    expect((await own.examine()).shared).toEqual([
      { owner: 'harborlight', tenantId: 'cedarline', account: 'acct_harborlight' },
    ])
    await expect(own.assertOwn('cedarline')).rejects.toThrow(AccountShared)
    await own.assertOwn('harborlight')
  })

  it('is not known while Stripe is away: nothing is charged, and after a minute it is asked for again', async () => {
    let [base, now] = ['http://127.0.0.1:1', 0]
    const own = createOwnAccounts({
      accounts: t.stripe.settings.accounts,
      clientOf: (account) => createStripeClient(account, { apiBase: base }),
      memory: volatileMemory(),
      now: () => now,
    })
    expect((await own.examine()).ids.get('harborlight')).toBeNull()
    await expect(own.assertOwn('harborlight')).rejects.toThrow(ProcessorUnavailable)
    base = t.stripe.address
    await expect(own.assertOwn('harborlight')).rejects.toThrow(ProcessorUnavailable)
    now = 60_000
    await own.assertOwn('harborlight')
    // A platform's own account is named by the settings, and needs no question.
    await own.assertOwn('northgate')
  })
})

describe('two tenants whose keys belong to one account', () => {
  let one: TestStripe
  const told: SharedAccount[] = []
  beforeAll(async () => {
    one = await startStripe(volatileMemory())
    one.stripe.giveAccount('other', 'onetenant')
  })
  afterAll(() => one.close())
  const adapter = (settings: StripeSettings = one.stripe.settings) =>
    createStripeAdapter({
      settings,
      memory: volatileMemory(),
      hosted: { origin: 'http://hosted.localhost:4002', key: 'a key for tests only, of length 40 chars' },
      onShared: (shared) => told.push(shared),
    })

  it('the second saves and charges nothing, and its payment waits for an account of its own', async () => {
    const processor = adapter()
    const card = { kind: 'card' as const, token: 'pm_any' }
    await expect(processor.openFrame(frameOf('card', { tenantId: 'other' }))).rejects.toThrow(AccountShared)
    one.stripe.asked.length = 0
    const charge = chargeOf(card, { tenantId: 'other' })
    expect(await processor.charge(charge)).toEqual({ state: 'unknown', reason: 'error' })
    expect(await processor.lookupByReference('other', charge.reference)).toEqual({ state: 'not_found' })
    expect(one.stripe.asked).toEqual([])
    expect(told).toContainEqual({ owner: 'onetenant', tenantId: 'other', account: 'acct_onetenant' })
  })

  it('the first goes on', async () => {
    const processor = adapter()
    const request = frameOf('card', { consumerId: fresh('consumer') })
    await handsOn(one.stripe).fill(await processor.openFrame(request), 'card')
    const result = await processor.readFrame(tenantId, request.reference)
    if (result.state !== 'completed') throw new Error(result.state)
    expect(await processor.charge(chargeOf({ kind: 'card', token: result.vaulted.token }))).toMatchObject({
      state: 'succeeded',
    })
  })

  it('one of which is connected by its id are found, too', async () => {
    const [own, connected] = ['onetenant', 'northgate'].map((name) => one.stripe.settings.accounts.get(name)!)
    const accounts = new Map([
      ['first', { ...connected!, connected: 'acct_onetenant' }],
      ['second', own!],
    ])
    await expect(
      ownAccountsOf({ ...one.stripe.settings, accounts }, volatileMemory()).assertOwn('second'),
    ).rejects.toThrow('stripe_account_shared: first, second, acct_onetenant')
  })

  it('are told by `tenant accounts`, with the code and the remedy', async () => {
    one.stripe.giveAccount('cedarline', 'harborlight')
    const named = (names: string[]) =>
      JSON.stringify(
        Object.fromEntries(
          names.map((name) => {
            const { secretKey, publishableKey, webhookSecret } = one.stripe.settings.accounts.get(name)!
            return [name, { secret_key: secretKey, publishable_key: publishableKey, webhook_secret: webhookSecret }]
          }),
        ),
      )
    const run = (names: string[], base = one.stripe.address) =>
      runTenantCommand(['tenant', 'accounts'], {
        PORTAL_MODE: 'demo',
        PORTAL_PROCESSOR: 'stripe',
        STRIPE_ACCOUNTS: named(names),
        STRIPE_API_BASE: base,
      })
    const answer = await run(['harborlight', 'cedarline'])
    expect(answer).toMatchObject({ code: 1, data: { ok: false, shared: [{ code: 'stripe_account_shared' }] } })
    expect(answer.lines).toEqual([expect.stringContaining(text)])
    expect(answer.lines[0]).toContain('make another account in Stripe’s dashboard, and give each its own')
    expect(await run(['harborlight', 'onetenant'])).toMatchObject({
      code: 0,
      lines: ['harborlight  acct_harborlight', 'onetenant    acct_onetenant'],
    })
    expect(await run(['harborlight', 'onetenant'], 'http://127.0.0.1:1')).toMatchObject({ code: 3 })
  })
})

import Stripe from 'stripe'
import type { StripeAccount } from '../../gateways/processor/stripe/settings.ts'
import { createDisputes } from './disputes.ts'
import { createIdempotency } from './idempotency.ts'
import { createPayments } from './payments.ts'
import { createRefunds } from './refunds.ts'
import { createSetups } from './setups.ts'
import { createStore } from './store.ts'
import { StripeRefusal } from './stripe-error.ts'

export interface Delivery {
  type: string
  body: string
  headers: Record<string, string>
}

export type Books = ReturnType<typeof createBooks>

/** The objects of one account, and its idempotency keys. */
function createBooks(
  account: StripeAccount,
  deliver: (delivery: Delivery) => void,
  next: () => number,
  now: () => number,
) {
  const store = createStore(now)
  const signer = new Stripe(account.secretKey).webhooks
  const emit = (type: string, object: object, previous?: object) => {
    const body = JSON.stringify({
      id: `evt_${next()}`,
      object: 'event',
      api_version: Stripe.API_VERSION,
      ...(account.connected && { account: account.connected }),
      created: Math.floor(Date.now() / 1000),
      type,
      data: { object, ...(previous && { previous_attributes: previous }) },
    })
    const signature = signer.generateTestHeaderString({ payload: body, secret: account.webhookSecret })
    deliver({ type, body, headers: { 'stripe-signature': signature } })
  }
  return {
    name: account.connected ?? account.publishableKey,
    /** Whose account the keys are. */
    id: account.connected ?? `acct_${account.publishableKey.split('_')[3]}`,
    store,
    keys: createIdempotency(),
    payments: createPayments(store, emit),
    refunds: createRefunds(store, emit),
    disputes: createDisputes(store, emit),
    setups: createSetups(store, emit),
  }
}

/** Several accounts; a call reaches the one that its key, or the header of a platform, names. */
export function createAccounts(
  accounts: readonly StripeAccount[],
  deliver: (delivery: Delivery) => void,
  next: () => number,
  now: () => number,
) {
  const all = accounts.map((account) => ({ account, books: createBooks(account, deliver, next, now) }))
  return {
    books: all.map(({ books }) => books),
    of(key: string, connected: string | null): Books {
      const found = all.find(
        ({ account }) =>
          (account.secretKey === key || account.publishableKey === key) && account.connected === connected,
      )
      if (!found) throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key.' })
      return found.books
    },
  }
}
export type Accounts = ReturnType<typeof createAccounts>

const ownKeys = (name: string): StripeAccount => ({
  secretKey: `sk_test_of_${name}_at_the_local_server`,
  publishableKey: `pk_test_of_${name}_at_the_local_server`,
  webhookSecret: `whsec_of_${name}_at_the_local_server`,
  connected: null,
})

/** The tenants of the tests: most with keys of their own, two connected to one platform. */
export const testAccounts: ReadonlyMap<string, StripeAccount> = new Map([
  ...['onetenant', 'other', 'harborlight', 'cedarline'].map((name) => [name, ownKeys(name)] as const),
  ...['northgate', 'meadowbrook'].map((name) => [name, { ...ownKeys('platform'), connected: `acct_${name}` }] as const),
])

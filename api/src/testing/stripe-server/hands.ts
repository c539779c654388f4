import { accountOf, type StripeAccount } from '../../gateways/processor/stripe/settings.ts'
import type { StripeServer } from './start.ts'

/** The actions of a person in Stripe's script on an opened page, without a browser. */
export interface Hands {
  /** Types a card, or signs in at a bank, and saves. */
  readonly fill: (page: { url: string }, kind: 'card' | 'ach', number?: string) => Promise<void>
  /** Presses the wallet's button and approves. */
  readonly approve: (page: { url: string }) => Promise<void>
  /** Answers the card's bank on the page of a challenge. */
  readonly answerBank: (page: { url: string }, outcome: 'confirmed' | 'refused') => Promise<void>
  /** Answers the bank of a card that waits to be stored. */
  readonly answerStorage: (page: { url: string }, outcome: 'confirmed' | 'refused') => Promise<void>
  readonly cancel: (page: { url: string }) => Promise<void>
}

const GOOD_CARD = '4242424242424242'
const GOOD_ACCOUNT = '000123456789'

export function handsOn({ address, settings }: StripeServer): Hands {
  const send = async <T>(
    { account }: Opened,
    method: string,
    path: string,
    form?: Record<string, string>,
    key = account.secretKey,
  ) => {
    const body = form && new URLSearchParams(form)
    const headers = {
      authorization: `Bearer ${key}`,
      ...(account.connected && { 'stripe-account': account.connected }),
    }
    return (await (await fetch(`${address}/v1${path}`, { method, headers, ...(body && { body }) })).json()) as T
  }
  const open = (page: { url: string }): Opened => {
    const { intent, tenant } = payloadOf(page)
    const account = accountOf(settings, tenant)
    if (!account) throw new Error(`${tenant} has no account`)
    return { intent, account }
  }
  const answer = async (page: { url: string }, kind: string, outcome: string) => {
    const opened = open(page)
    const path = `/${kind}/${opened.intent}`
    const { client_secret } = await send<{ client_secret: string }>(opened, 'GET', path)
    await send(opened, 'POST', `${path}/authenticate`, { client_secret, outcome }, opened.account.publishableKey)
  }
  return {
    async fill(page, kind, number) {
      const opened = open(page)
      const { intent: id, account } = opened
      const { client_secret } = await send<{ client_secret: string }>(opened, 'GET', `/setup_intents/${id}`)
      const form = { client_secret, ...(kind === 'ach' ? bank(number ?? GOOD_ACCOUNT) : card(number ?? GOOD_CARD)) }
      await send(opened, 'POST', `/setup_intents/${id}/confirm`, form, account.publishableKey)
    },
    async approve(page) {
      const opened = open(page)
      const { id } = await send<{ id: string }>(
        opened,
        'POST',
        '/confirmation_tokens',
        {},
        opened.account.publishableKey,
      )
      await send(opened, 'POST', `/setup_intents/${opened.intent}`, { 'metadata[approved]': id })
    },
    answerBank: (page, outcome) => answer(page, 'payment_intents', outcome),
    answerStorage: (page, outcome) => answer(page, 'setup_intents', outcome),
    async cancel(page) {
      const opened = open(page)
      await send(opened, 'POST', `/setup_intents/${opened.intent}/cancel`, {})
    },
  }
}

interface Opened {
  intent: string
  account: StripeAccount
}

/** The object behind a page and its tenant, as the page's address names them. */
function payloadOf({ url }: { url: string }): { intent: string; tenant: string } {
  const [, payload = ''] = (new URL(url).searchParams.get('page') ?? '').split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as { intent: string; tenant: string }
}

const owner = { 'payment_method_data[billing_details][name]': 'Ana Reyes' }
const card = (number: string) => ({
  ...owner,
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '8',
  'payment_method_data[card][exp_year]': '2034',
})
const bank = (number: string) => ({
  ...owner,
  'payment_method_data[type]': 'us_bank_account',
  'payment_method_data[us_bank_account][routing_number]': '110000000',
  'payment_method_data[us_bank_account][account_number]': number,
})

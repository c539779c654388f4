import type { StripeServer } from './start.ts'

/** The actions of a person in Stripe's script on an opened page, without a browser. */
export interface Hands {
  /** Types a card, or signs in at a bank, and saves. */
  readonly fill: (page: { url: string }, kind: 'card' | 'ach', number?: string) => Promise<void>
  /** Presses the wallet's button and approves. */
  readonly approve: (page: { url: string }) => Promise<void>
  readonly cancel: (page: { url: string }) => Promise<void>
}

const GOOD_CARD = '4242424242424242'
const GOOD_ACCOUNT = '000123456789'

export function handsOn({ address, settings }: StripeServer): Hands {
  const send = async <T>(method: string, path: string, form?: Record<string, string>, key = settings.secretKey) => {
    const body = form && new URLSearchParams(form)
    const headers = { authorization: `Bearer ${key}` }
    return (await (await fetch(`${address}/v1${path}`, { method, headers, ...(body && { body }) })).json()) as T
  }
  return {
    async fill(page, kind, number) {
      const id = intentOf(page)
      const { client_secret } = await send<{ client_secret: string }>('GET', `/setup_intents/${id}`)
      const form = { client_secret, ...(kind === 'ach' ? bank(number ?? GOOD_ACCOUNT) : card(number ?? GOOD_CARD)) }
      await send('POST', `/setup_intents/${id}/confirm`, form, settings.publishableKey)
    },
    async approve(page) {
      const { id } = await send<{ id: string }>('POST', '/confirmation_tokens', {}, settings.publishableKey)
      await send('POST', `/setup_intents/${intentOf(page)}`, { 'metadata[approved]': id })
    },
    async cancel(page) {
      await send('POST', `/setup_intents/${intentOf(page)}/cancel`, {})
    },
  }
}

/** The object behind a page, as the page's address names it. */
function intentOf({ url }: { url: string }): string {
  const [, payload = ''] = (new URL(url).searchParams.get('page') ?? '').split('.')
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { intent: string }).intent
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

import { createProcessorMemory } from '../../../db/processor-memory.ts'
import { createTestDatabase } from '../../../testing/database.ts'
import { processorContract } from '../../../testing/processor-contract/suite.ts'
import type { ContractSubject } from '../../../testing/processor-contract/subject.ts'
import { frameOf, tenantId as standard } from '../../../testing/processor-contract/requests.ts'
import { startStripeServer } from '../../../testing/stripe-server/start.ts'
import type { StripeFault } from '../../../testing/stripe-server/faults.ts'
import { createStripeAdapter } from './adapter.ts'

processorContract(async (): Promise<ContractSubject> => {
  const stripe = await startStripeServer()
  const database = await createTestDatabase()
  const hosted = { origin: 'http://hosted.localhost:4002', key: 'a key for tests only, of length 40 chars' }
  const memory = createProcessorMemory(database.db)
  const processor = createStripeAdapter({ settings: stripe.settings, memory, hosted, deadlineMs: 1_500 })

  /** As the stand-in script does from the browser. */
  const post = async (path: string, form: Record<string, string>, key = stripe.settings.secretKey) => {
    const body = new URLSearchParams(form)
    const headers = { authorization: `Bearer ${key}` }
    return (await (await fetch(`${stripe.address}/v1${path}`, { method: 'POST', headers, body })).json()) as {
      id: string
    }
  }
  const intentOf = ({ url }: { url: string }) => {
    const [, payload = ''] = (new URL(url).searchParams.get('page') ?? '').split('.')
    return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { intent: string }).intent
  }
  const cancel = async (page: { url: string }) => void (await post(`/setup_intents/${intentOf(page)}/cancel`, {}))
  const methods = {
    card: {
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '8',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[billing_details][name]': 'Ana Reyes',
    },
    ach: {
      'payment_method_data[type]': 'us_bank_account',
      'payment_method_data[us_bank_account][routing_number]': '110000000',
      'payment_method_data[us_bank_account][account_number]': '000123456789',
    },
  }
  const fill: ContractSubject['fill'] = async (frame, kind) => {
    const id = intentOf(frame)
    const headers = { authorization: `Bearer ${stripe.settings.secretKey}` }
    const found = await fetch(`${stripe.address}/v1/setup_intents/${id}`, { headers })
    const { client_secret } = (await found.json()) as { client_secret: string }
    const form = { client_secret, ...methods[kind === 'ach' ? 'ach' : 'card'] }
    await post(`/setup_intents/${id}/confirm`, form, stripe.settings.publishableKey)
  }
  const stripeCodes = {
    card_declined: 'generic_decline',
    insufficient_funds: 'insufficient_funds',
    expired_card: 'expired_card',
  }
  const accounts = { settles: '000123456789', R01: '000222222227', 'no such account': '000000000000' }
  return {
    processor,
    fill,
    cancel,
    approve: async (page) => {
      const { id } = await post('/confirmation_tokens', {}, stripe.settings.publishableKey)
      await post(`/setup_intents/${intentOf(page)}`, { 'metadata[approved]': id })
    },
    cancelWallet: cancel,
    async card(tenantId, end) {
      const request = frameOf('card', { tenantId })
      await fill(await processor.openFrame(request), 'card')
      const result = await processor.readFrame(tenantId, request.reference)
      if (result.state !== 'completed') throw new Error(result.state)
      const { token } = result.vaulted
      if (end !== 'approved') stripe.decide(token, { kind: 'declined', code: stripeCodes[end] })
      return { kind: 'card', token }
    },
    bank: (end) => ({
      kind: 'bank',
      routingNumber: '110000000',
      accountType: 'checking',
      nameOnAccount: 'Ana Reyes',
      revealAccountNumber: () => accounts[end],
    }),
    async spoil({ debtId }, reason, hasMoved) {
      const reset = hasMoved ? 'reset-after' : 'reset-before'
      const faults: Record<typeof reason, StripeFault> = {
        timeout: 'timeout',
        connection: reset,
        error: 'error',
        garbled: 'garbled',
      }
      stripe.faults.add(debtId, faults[reason])
    },
    forgetKeys: async () => stripe.forgetKeys(),
    taken: async (_, reference) => stripe.taken(reference).length,
    settle: async () => stripe.settle(),
    webhooks: async (reference) =>
      stripe.deliveries.filter(({ body }) => body.includes(`"reference":"${reference}"`) && body.includes(standard)),
    async close() {
      await stripe.close()
      await database.drop()
    },
  }
})

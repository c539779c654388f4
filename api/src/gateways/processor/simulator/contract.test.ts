import type { ContractSubject } from '../../../testing/processor-contract/subject.ts'
import { processorContract } from '../../../testing/processor-contract/suite.ts'
import { startHosted } from '../../../testing/start-hosted.ts'
import { until } from '../../../testing/until.ts'
import { testCardToken } from './test-numbers.ts'

processorContract(async (): Promise<ContractSubject> => {
  const hosted = await startHosted()
  /** Presses a button of a page, with what was typed. */
  const press = async ({ url }: { url: string }, typed: Record<string, string>) => {
    const page = await (await fetch(url)).text()
    const form_token = /name="form_token" value="([^"]+)"/.exec(page)?.[1] ?? ''
    await fetch(url, { method: 'POST', body: new URLSearchParams({ form_token, ...typed }), redirect: 'manual' })
  }
  const control = async (body: object) => {
    const { status, error } = await hosted.controls.control(body)
    if (status !== 200) throw new Error(`the control answered ${status}: ${error}`)
  }
  const typed = {
    card: {
      card_name: 'Ana Reyes',
      card_number: '4242 4242 4242 4242',
      card_expiry: '08/29',
      card_cvc: '123',
      card_zip: '10001',
    },
    ach: {
      bank_type: 'checking',
      bank_account_name: 'Ana Reyes',
      bank_routing: '021000021',
      bank_account: '123450000',
      bank_name: 'First Bank',
    },
    paypal: {},
  }
  const cards = {
    approved: '4242424242424242',
    card_declined: '4000000000000002',
    insufficient_funds: '4000000000009995',
    expired_card: '4000000000000069',
  }
  const accounts = { settles: '123450000', R01: '123450101', 'no such account': '123450404' }
  return {
    processor: hosted.processor,
    fill: (frame, kind) => press(frame, { action: 'save', ...typed[kind] }),
    cancel: (frame) => press(frame, { action: 'cancel' }),
    approve: (page) => press(page, { action: 'pay' }),
    cancelWallet: (page) => press(page, { action: 'cancel' }),
    card: async (_, end) => ({ kind: 'card', token: testCardToken(cards[end]) }),
    askingCard: async () => ({ kind: 'card', token: testCardToken('4000002760003184') }),
    answerBank: (page, outcome) => press(page, { action: outcome === 'confirmed' ? 'confirm' : 'refuse' }),
    bank: (end) => ({
      kind: 'bank',
      routingNumber: '021000021',
      accountType: 'checking',
      nameOnAccount: 'Ana Reyes',
      revealAccountNumber: () => accounts[end],
    }),
    async spoil({ tenantId: tenant, debtId: debt_id }, reason, hasMoved) {
      const reset = hasMoved ? 'reset-after' : 'reset-before'
      const mode = reason === 'connection' ? reset : reason
      await hosted.controls.control({ tenant, debt_id, mode, times: 1 })
    },
    // It keeps its charges by our reference for ever.
    forgetKeys: async () => {},
    taken: async (tenant, reference) =>
      (await hosted.controls.list(tenant)).charges.filter(
        (charge) => charge.reference === reference && charge.state !== 'failed' && charge.state !== 'waiting',
      ).length,
    settle: async (tenant) => void (await hosted.controls.control({ tenant, settle: true })),
    dispute: ({ tenantId: tenant, reference: payment }, step) => control({ tenant, dispute: { payment, step } }),
    refundByHand: ({ tenantId: tenant, reference: payment }, amount_cents) =>
      control({ tenant, refund: { payment, amount_cents } }),
    failRefund: ({ tenantId: tenant, reference: payment }) => control({ tenant, refund_failed: { payment } }),
    async webhooks(reference, atLeast) {
      const found = () => hosted.webhooks.filter(({ body }) => body.includes(`"reference":"${reference}"`))
      await until(() => found().length >= atLeast)
      return found().map(({ body, headers }) => ({ body, headers: headers as Record<string, string> }))
    },
    close: () => hosted.close(),
  }
})

import { toCents } from '@portal/shared/domain'
import type { BankToCharge, ChargeMethod } from '../method.ts'
import type { Processor, ProcessorBooks } from '../port.ts'
import { createAsk } from './ask.ts'
import { createFrames, createWalletPages } from './hosted-pages.ts'
import { chargeOutcome, type ChargeReply } from './outcomes.ts'
import { parseSimulatorWebhook, readChanges } from './parse-webhook.ts'
import { createWire, toNumber, type Wire, type WireOptions } from './wire.ts'

export interface SimulatorAdapterOptions extends WireOptions {
  /** The origin of the frames for browsers, such as http://hosted.localhost:4002. */
  publicOrigin: string
}

const sourceOf = (method: ChargeMethod) => (method.kind === 'bank' ? { bank: bankOf(method) } : { token: method.token })
const bankOf = (bank: BankToCharge) => ({
  holder: bank.nameOnAccount,
  routing: bank.routingNumber,
  account: bank.revealAccountNumber(),
  type: bank.accountType,
})

/** The port of processors in front of the simulated one, over HTTP as any processor is. */
export function createSimulatorAdapter(options: SimulatorAdapterOptions): Processor {
  const wire = createWire(options)
  const ask = createAsk(wire)
  return {
    kind: 'simulator',
    vaults: ['card', 'ach', 'paypal'],
    smallest: toCents(1),
    ...createFrames(ask, options.publicOrigin),
    ...createWalletPages(ask, options.publicOrigin),
    ...charges(wire),
    async checkBank(tenantId, account) {
      const answer = await wire.post<{ result: 'verified' | 'failed' }>('/banks/check', {
        tenant: tenantId,
        bank: bankOf(account),
      })
      return answer.kind === 'reply' && answer.status === 200 ? answer.body.result : 'unverified'
    },
    parseWebhook: async (raw, headers) => parseSimulatorWebhook(raw, headers, options.key),
    async booksOf(tenantId, { from, to }) {
      const span = { from: from.toISOString(), to: to.toISOString() }
      const { charged, refunded, disputed, fees, paidOut } = await ask<Record<keyof ProcessorBooks, number>>('/books', {
        tenant: tenantId,
        ...span,
      })
      return {
        charged: toCents(charged),
        refunded: toCents(refunded),
        disputed: toCents(disputed),
        fees: toCents(fees),
        paidOut: toCents(paidOut),
      }
    },
    async changesWithin(tenantId, days) {
      const { changes } = await ask<{ changes: unknown }>('/changes', { tenant: tenantId, days })
      return readChanges(changes)
    },
    async forget(tenantId, token) {
      await wire.post('/methods/forget', { tenant: tenantId, token })
    },
  }
}

function charges(wire: Wire): Pick<Processor, 'charge' | 'lookupByReference' | 'endChallenge' | 'refund'> {
  return {
    async charge({ tenantId, reference, amount, method, sec, descriptor, debtId, isPresent = false }) {
      const body = {
        tenant: tenantId,
        debt_id: debtId,
        reference,
        amount_cents: toNumber(amount),
        descriptor,
        sec,
        present: isPresent,
        source: sourceOf(method),
      }
      const outcome = chargeOutcome(await wire.post<ChargeReply>('/charges', body))
      return outcome.state === 'not_found' ? { state: 'unknown', reason: 'garbled' } : outcome
    },
    async lookupByReference(tenantId, reference) {
      return chargeOutcome(await wire.post<ChargeReply>('/charges/find', { tenant: tenantId, reference }))
    },
    async endChallenge(tenantId, reference) {
      return chargeOutcome(await wire.post<ChargeReply>('/challenges/end', { tenant: tenantId, reference }))
    },
    async refund({ tenantId, reference, chargeReference, amount }) {
      const answer = await wire.post<{ processor_ref: string }>('/refunds', {
        tenant: tenantId,
        reference,
        charge_reference: chargeReference,
        amount_cents: toNumber(amount),
      })
      if (answer.kind === 'silence') return { state: 'unknown', reason: answer.reason }
      if (answer.status === 200) return { state: 'succeeded', processorReference: answer.body.processor_ref }
      return answer.status === 402 ? { state: 'failed', code: 'not_refundable' } : { state: 'unknown', reason: 'error' }
    },
  }
}

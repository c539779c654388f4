import { toCents, type Cents } from '@portal/shared/domain'
import type { BankToCharge, ChargeMethod } from '../method.ts'
import { ProcessorUnavailable, type Processor } from '../port.ts'
import { createWire, type Wire, type WireOptions } from './wire.ts'
import { parseSimulatorWebhook, readChanges } from './parse-webhook.ts'
import {
  chargeOutcome,
  frameResult,
  walletResult,
  type ChargeReply,
  type SessionReply,
  type WalletReply,
} from './outcomes.ts'

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
/** The processor's JSON has numbers; every payment is far below the largest exact one. */
const toNumber = (amount: Cents) => Number(amount)

/** The port of processors in front of the simulated one, over HTTP as any processor is. */
export function createSimulatorAdapter(options: SimulatorAdapterOptions): Processor {
  const wire = createWire(options)
  return {
    kind: 'simulator',
    vaults: ['card', 'ach', 'paypal'],
    smallest: toCents(1),
    ...hostedPages(wire, options.publicOrigin),
    ...charges(wire),
    async checkBank(tenantId, account) {
      const answer = await wire.post<{ result: 'verified' | 'failed' }>('/banks/check', {
        tenant: tenantId,
        bank: bankOf(account),
      })
      return answer.kind === 'reply' && answer.status === 200 ? answer.body.result : 'unverified'
    },
    parseWebhook: async (raw, headers) => parseSimulatorWebhook(raw, headers, options.key),
    booksOf: async () => null,
    async changesWithin(tenantId, days) {
      const answer = await wire.post<{ changes: unknown }>('/changes', { tenant: tenantId, days })
      if (answer.kind === 'reply' && answer.status === 200) return readChanges(answer.body.changes)
      throw new ProcessorUnavailable(answer.kind === 'reply' ? `status ${answer.status}` : answer.reason)
    },
    async forget(tenantId, token) {
      await wire.post('/methods/forget', { tenant: tenantId, token })
    },
  }
}

function hostedPages(
  wire: Wire,
  publicOrigin: string,
): Pick<Processor, 'openFrame' | 'openChallenge' | 'readFrame' | 'openWalletPage' | 'readWallet'> {
  const ask = async <T>(path: string, body: object): Promise<T> => {
    const answer = await wire.post<T>(path, body)
    if (answer.kind === 'reply' && answer.status === 200) return answer.body
    throw new ProcessorUnavailable(answer.kind === 'reply' ? `status ${answer.status}` : answer.reason)
  }
  return {
    async openFrame({
      tenantId,
      reference,
      kind,
      returnUrl,
      tenantName,
      accent = '#1d4ed8',
      language,
      debitOnly,
      allowSavings = true,
    }) {
      const session = {
        tenant: tenantId,
        reference,
        kind,
        return_url: returnUrl,
        company: tenantName,
        accent,
        language,
        debit_only: debitOnly,
        allow_savings: allowSavings,
      }
      const { path, expires_at } = await ask<{ path: string; expires_at: string }>('/sessions', session)
      return { url: `${publicOrigin}${path}`, expiresAt: new Date(expires_at) }
    },
    async openChallenge({ tenantId, reference, returnUrl, tenantName, accent = '#1d4ed8', language }) {
      const body = { tenant: tenantId, reference, return_url: returnUrl, company: tenantName, accent, language }
      const { path, expires_at } = await ask<{ path: string; expires_at: string }>('/challenges', body)
      return { url: `${publicOrigin}${path}`, expiresAt: new Date(expires_at) }
    },
    async readFrame(tenantId, reference) {
      return frameResult(await ask<SessionReply>('/sessions/find', { tenant: tenantId, reference }))
    },
    async openWalletPage({ tenantId, reference, kind, amount, language, tenantName, accent = '#1d4ed8' }) {
      const body = {
        tenant: tenantId,
        reference,
        kind,
        amount_cents: toNumber(amount),
        company: tenantName,
        accent,
        language,
      }
      const { path, expires_at } = await ask<{ path: string; expires_at: string }>('/wallets', body)
      return { url: `${publicOrigin}${path}`, expiresAt: new Date(expires_at) }
    },
    async readWallet(tenantId, reference) {
      return walletResult(await ask<WalletReply>('/wallets/find', { tenant: tenantId, reference }))
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

import { toCents } from '@portal/shared/domain'
import type { FrameKind, WalletKind } from '../../gateways/processor/method.ts'
import type { ChargeRequest, FrameRequest, WalletRequest } from '../../gateways/processor/port.ts'

export const tenantId = 'onetenant'
let count = 0
/** An id that no other test of the run uses. */
export const fresh = (kind: string) => `${kind}-${(count += 1)}`

export const chargeOf = (method: ChargeRequest['method'], over: Partial<ChargeRequest> = {}): ChargeRequest => ({
  tenantId,
  reference: fresh('pay'),
  amount: toCents(1250),
  method,
  sec: method.kind === 'bank' || method.kind === 'ach' ? 'WEB' : null,
  authorization: { agreedAt: new Date('2026-03-02T15:00:00Z'), address: '203.0.113.7', userAgent: 'A browser' },
  descriptor: 'ONE TENANT',
  debtId: fresh('debt'),
  ...over,
})

export const frameOf = (kind: FrameKind, over: Partial<FrameRequest> = {}): FrameRequest => ({
  tenantId,
  reference: fresh('frame'),
  consumerId: fresh('consumer'),
  kind,
  language: 'en',
  returnUrl: 'http://onetenant.localhost:4000/payment-success?nonce=abcdefghijklmnop',
  debitOnly: false,
  tenantName: 'One & Co',
  accent: '#0a5c36',
  ...over,
})

export const walletOf = (kind: WalletKind): WalletRequest => ({
  tenantId,
  reference: fresh('wallet'),
  kind,
  amount: toCents(4550),
  language: 'en',
  tenantName: 'One & Co',
  accent: '#0a5c36',
})

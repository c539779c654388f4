import { localDateIn, type AuthorizationMethod, type Cents } from '@portal/shared/domain'
import { recordAuthorization } from '../../areas/money/authorizations/record.ts'
import type { MethodRow } from '../../areas/money/methods/rows.ts'
import type { Scene } from './scene.ts'

interface PastAuthorization {
  debtId: string
  payerId: string
  amount: Cents
  method: MethodRow
  channel: AuthorizationMethod
  staffId?: string
  at: Date
}

/** Adds the authorization of one past payment in the tenant's words, and returns its id. */
export async function addAuthorization(scene: Scene, past: PastAuthorization): Promise<string> {
  const { tx, deps, tenant, person, profile } = scene
  const { debtId, payerId, amount, method, channel, staffId, at } = past
  const { type, lastFour, accountType, email, fingerprint } = method
  const day = localDateIn(at, tenant.zone)
  const nobody = { permissions: [], sessionId: '', provenAt: null }
  const row = await recordAuthorization(tx, deps, {
    tenant,
    actor: staffId
      ? { kind: 'staff', id: staffId, role: 'agent', ...nobody }
      : { kind: 'consumer', id: payerId, role: 'user', ...nobody },
    consumerId: payerId,
    debtId,
    planId: null,
    methodId: method.id,
    methodFingerprint: fingerprint,
    evidence: channel === 'web' ? null : `${channel}-${day}`,
    address: null,
    userAgent: null,
    now: at,
    facts: {
      method: channel,
      language: 'en',
      today: day,
      consumerName: `${person.firstName} ${person.lastName}`,
      referenceNumber: person.reference,
      creditor: profile.creditors[0]!.original,
      source: { type, lastFour, accountType, holderName: method.holderName ?? '', email },
      frequency: 'One Time',
      amount,
      date: day,
      payments: 1,
      endAmount: amount,
      endDate: day,
    },
  })
  return row.id
}

import { localDateIn, type AuthorizationMethod, type Cents, type LocalDate } from '@portal/shared/domain'
import type { AuthorizationFacts } from '../../areas/money/authorizations/authorization-facts.ts'
import { accountOf, inPerson, recordAuthorization } from '../../areas/money/authorizations/record.ts'
import type { MethodRow } from '../../areas/money/methods/rows.ts'
import { addSignedPaper } from './add-signed-paper.ts'
import type { Scene } from './scene.ts'

/** The terms: a single payment, or the first and last payment of a plan. */
interface Agreed {
  debtId: string
  consumerId: string
  method: MethodRow
  channel: AuthorizationMethod
  /** The staff member who took the authorization for the consumer. */
  staffId?: string | undefined
  /** The recording of a call. */
  evidence?: string | null
  at: Date
  amount: Cents
  date: LocalDate
  plan?: Pick<AuthorizationFacts, 'frequency' | 'payments' | 'endAmount' | 'endDate'> & { id: string }
}

/** Adds an authorization in the tenant's words, and returns its id. */
export async function authorize(scene: Scene, agreed: Agreed): Promise<string> {
  const { tx, deps, tenant, person, profile } = scene
  const { debtId, consumerId, method, channel, staffId, evidence = null, at, amount, date } = agreed
  const { id: planId, ...plan } = agreed.plan ?? {
    id: null,
    frequency: 'One Time' as const,
    payments: 1,
    endAmount: amount,
    endDate: date,
  }
  const paperId = channel === 'written' ? await addSignedPaper(scene, consumerId, at) : null
  const nobody = { permissions: [], sessionId: '', provenAt: null }
  const row = await recordAuthorization(tx, deps, {
    tenant,
    actor: staffId
      ? { kind: 'staff', id: staffId, role: 'agent', ...nobody }
      : { kind: 'consumer', id: consumerId, role: 'user', ...nobody },
    consumerId,
    debtId,
    planId,
    methodId: method.id,
    methodFingerprint: method.fingerprint,
    given: { ...inPerson, method: channel, evidence, paperId },
    address: null,
    userAgent: null,
    now: at,
    facts: {
      method: channel,
      language: 'en',
      today: localDateIn(at, tenant.zone),
      consumerName: `${person.firstName} ${person.lastName}`,
      referenceNumber: person.reference,
      creditor: profile.creditors[0]!.original,
      // The authorization of a plan does not name the address of a PayPal account.
      source: planId === null ? accountOf(method) : { ...accountOf(method), email: null },
      amount,
      date,
      ...plan,
    },
  })
  return row.id
}

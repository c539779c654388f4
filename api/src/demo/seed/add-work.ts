import { addDays, localDateIn } from '@portal/shared/domain'
import { contactAttempt } from '../../db/schema/contact.ts'
import { paymentPromise } from '../../db/schema/payment.ts'
import { recordAuthorization } from '../../areas/money/authorizations/record.ts'
import { insertRequest } from '../../core/contact/rows.ts'
import { listContacts } from '../../core/consumer/rows.ts'
import { findMethod } from '../../areas/money/methods/rows.ts'
import { sealEvidence } from '../../areas/people/contact-guard/requests.ts'
import type { Cents } from '@portal/shared/domain'
import { daysAgo, type Scene } from './scene.ts'

/** Telephone attempts of the last days (K-23). */
export async function addAttempts(
  scene: Scene,
  consumerId: string,
  debtId: string,
  count: number,
  conversationYesterday = false,
): Promise<void> {
  const { tx, deps, tenant } = scene
  const contacts = await listContacts(tx, tenant.id, [consumerId])
  const contactPointId = contacts.find(({ kind }) => kind === 'cell_phone')?.id ?? null
  await tx.insert(contactAttempt).values(
    Array.from({ length: count }, (_, i) => ({
      tenantId: tenant.id,
      id: deps.ids.next(),
      consumerId,
      debtId,
      channel: 'phone' as const,
      contactPointId,
      language: conversationYesterday && i === 0 ? 'English' : null,
      result: conversationYesterday && i === 0 ? ('conversation' as const) : ('no_answer' as const),
      durationSeconds: conversationYesterday && i === 0 ? 340 : 0,
      at: daysAgo(scene, 1 + (i % 6) * 0.9),
      outcomeAt: daysAgo(scene, 1 + (i % 6) * 0.9),
    })),
  )
}

/** A request to stop contact, as staff recorded it. */
export async function addCease(scene: Scene, consumerId: string): Promise<void> {
  const { tx, deps, tenant } = scene
  const at = daysAgo(scene, 3)
  const id = deps.ids.next()
  await insertRequest(tx, {
    tenantId: tenant.id,
    id,
    consumerId,
    kind: 'cease',
    via: 'letter',
    receivedOn: localDateIn(at, tenant.zone),
    evidence: sealEvidence(
      deps.vault,
      tenant.id,
      id,
      'Letter asking for no more calls or messages; filed with the account.',
    ),
    createdAt: at,
  })
}

/** A single payment scheduled for a later day, with its authorization (L-09, R-31). */
export async function addPromise(
  scene: Scene,
  options: { debtId: string; consumerId: string; methodId: string; amount: Cents; inDays: number },
): Promise<void> {
  const { tx, deps, tenant, today, now, person } = scene
  const { inDays, ...rest } = options
  const { debtId, consumerId, amount } = rest
  const date = addDays(today, inDays)
  const method = await findMethod(tx, tenant.id, consumerId, rest.methodId)
  if (!method) throw new Error('A promise needs its method')
  const { type, lastFour, accountType, email, fingerprint } = method
  const authorization = await recordAuthorization(tx, deps, {
    tenant,
    actor: { kind: 'consumer', id: consumerId, role: 'user', permissions: [], sessionId: '', provenAt: null },
    consumerId,
    debtId,
    planId: null,
    methodId: method.id,
    methodFingerprint: fingerprint,
    evidence: null,
    address: null,
    userAgent: null,
    now,
    facts: {
      method: 'web',
      language: 'en',
      today,
      consumerName: `${person.firstName} ${person.lastName}`,
      referenceNumber: person.reference,
      creditor: scene.profile.creditors[0]!.original,
      source: { type, lastFour, accountType, holderName: method.holderName ?? '', email },
      frequency: 'One Time',
      amount,
      date,
      payments: 1,
      endAmount: amount,
      endDate: date,
    },
  })
  await tx.insert(paymentPromise).values({
    tenantId: tenant.id,
    id: deps.ids.next(),
    date,
    status: 'waiting',
    authorizationId: authorization.id,
    createdAt: now,
    ...rest,
  })
}

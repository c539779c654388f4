import { addDays, localDateIn, type Cents } from '@portal/shared/domain'
import { contactAttempt } from '../../db/schema/contact.ts'
import { paymentPromise } from '../../db/schema/payment.ts'
import { insertRequest } from '../../core/contact/rows.ts'
import { listContacts } from '../../core/consumer/rows.ts'
import type { MethodRow } from '../../areas/money/methods/rows.ts'
import { sealEvidence } from '../../areas/people/contact-guard/seal-evidence.ts'
import { authorize } from './authorize.ts'
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
    Array.from({ length: count }, (_, i) => {
      const isConversation = conversationYesterday && i === 0
      const at = daysAgo(scene, 1 + (i % 6) * 0.9)
      return {
        tenantId: tenant.id,
        id: deps.ids.next(),
        consumerId,
        debtId,
        channel: 'phone' as const,
        contactPointId,
        language: isConversation ? 'English' : null,
        result: isConversation ? ('conversation' as const) : ('no_answer' as const),
        durationSeconds: isConversation ? 340 : 0,
        at,
        outcomeAt: at,
      }
    }),
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
  promise: { debtId: string; consumerId: string; method: MethodRow; amount: Cents; inDays: number },
): Promise<void> {
  const { tx, deps, tenant, today, now } = scene
  const { debtId, consumerId, method, amount, inDays } = promise
  const date = addDays(today, inDays)
  const authorizationId = await authorize(scene, { debtId, consumerId, method, channel: 'web', at: now, amount, date })
  await tx.insert(paymentPromise).values({
    tenantId: tenant.id,
    id: deps.ids.next(),
    debtId,
    consumerId,
    date,
    amount,
    methodId: method.id,
    status: 'waiting',
    authorizationId,
    createdAt: now,
  })
}

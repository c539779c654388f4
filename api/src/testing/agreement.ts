import { endpoints } from '@portal/shared/contract'
import { createSigningDesk } from '../areas/signing/agreements/desk.ts'
import { tokenHash } from '../security/token.ts'
import type { Answer, Caller } from './caller.ts'
import { seedDebtor, type Debtor } from './debtor.ts'
import { seedOffer } from './offers.ts'
import type { TestApp } from './test-app.ts'

const SIGNER = 'Dana Rivera'

/** A debt whose plan waits for a signature. */
export interface Waiting extends Debtor {
  offerId: string
  planId: string
  envelopeId: string
}

interface Wanted {
  /** Assignments of SQL to the debt before the plan is chosen. */
  change?: string
  terms?: Parameters<typeof seedOffer>[2]
  debtor?: Debtor
  offerId?: string
}

/** Chooses a plan that requires an agreement, through the API, as its consumer. */
export async function seedWaiting(t: TestApp, tenantId: string, wanted: Wanted = {}): Promise<Waiting> {
  const debtor = wanted.debtor ?? (await seedDebtor(t, tenantId))
  // The name under which `adopted` signs.
  await t.database.asOwner('update consumer set full_name = $2 where id = $1', [debtor.consumerId, SIGNER])
  if (wanted.change) await t.database.asOwner(`update debt set ${wanted.change} where id = $1`, [debtor.debtId])
  const offerId = wanted.offerId ?? (await seedOffer(t, debtor, wanted.terms))
  const chosen = await choosePlan(t, debtor, offerId)
  if (chosen.status !== 200) throw new Error(chosen.text)
  const { plan } = chosen.body.data
  return { ...debtor, offerId, planId: plan.id, envelopeId: plan.agreement.id }
}

export async function choosePlan(t: TestApp, debtor: Debtor, offerId: string): Promise<Answer> {
  const who = await t.signInAs(debtor.tenantId, { consumer: debtor.consumerId })
  const schedule = await who.call(endpoints.getPossibleSchedule, {
    body: { plan_id: offerId, start_day: 15, page: 1, per_page: 1 },
  })
  return who.call(endpoints.submitPlan, {
    body: {
      debt_id: debtor.debtId,
      plan_id: offerId,
      payment_method: 'card' as const,
      card_id: debtor.cardId,
      start_day: 15,
      start_date: schedule.body.possible_payment_info.start_date,
      slip_accepted: true,
      acknowledged: true,
      agreement_timestamp: t.clock.now(debtor.tenantId).toISOString(),
    },
  })
}

/** An opened page of the signing frame, and the facts of its session. */
export interface SigningPage {
  hash: string
  consent: string
  purpose: 'sign' | 'read'
  sign(change?: object): Promise<void>
  decline(reason?: string): Promise<void>
  viewed(): Promise<void>
  document(): Promise<Buffer>
  /** Opens its address again. */
  reopen(): Promise<unknown>
}

/** Opens the frame as a caller, and its page on the hosted origin. */
export async function openSigning(t: TestApp, who: Caller, waiting: Debtor): Promise<SigningPage> {
  const { status, body, text } = await who.call(endpoints.getEnvelopeUrl, { params: { debt_id: waiting.debtId } })
  if (status !== 200) throw new Error(text)
  const token = new URL(body.envelope_url as string).pathname.split('/').at(-1)!
  const desk = createSigningDesk(t.deps)
  const call = {
    tenantId: waiting.tenantId,
    tokenHash: tokenHash(token),
    address: '198.51.100.7',
    userAgent: 'Test Browser',
  }
  const session = await desk.open(call)
  return {
    hash: session.document_hash,
    consent: session.consent,
    purpose: session.purpose,
    sign: (change = {}) => desk.sign(call, { ...adopted(session.document_hash), ...change }),
    decline: (reason = 'Too much a month') => desk.decline(call, reason),
    viewed: () => desk.viewed(call, session.document_hash),
    document: () => desk.document(call),
    reopen: () => desk.open(call),
  }
}

/** A typed signature under a document. */
export const adopted = (documentHash: string) => ({
  name: SIGNER,
  style: 'typed' as const,
  capacity: null,
  image: null,
  consent: true as const,
  document_hash: documentHash,
})

import type { EnvelopeEndReason, EnvelopeEventType } from '@portal/shared/contract'
import type { AgreementStatus } from '@portal/shared/domain'
import { updateDebt, agreementAfter, voidPlan, type Voided } from '../../money/index.ts'
import type { Work } from '../../../deps.ts'
import { updateEnvelope } from './envelope-repo.ts'
import type { LockedAgreement } from './lock-agreement.ts'
import { recordStep, type StepActor, type Witness } from './record-step.ts'
import { endSigningSessions } from './session-repo.ts'
import { notifyOwner, type AgreementNotice } from './notify-owner.ts'

type EndStatus = Extract<AgreementStatus, 'declined_by_client' | 'declined_by_attorney' | 'expired'>

interface Ending {
  status: EndStatus
  event: EnvelopeEventType
  plan: Voided['reason']
  /** The signing status of the debt afterwards; it differs after the last attempt. */
  debt: EndStatus | 'initial'
  notice: AgreementNotice | null
}

/**
 * K-01 has exactly eight statuses: a withdrawn agreement has the status of an expired one, and its reason tells them
 * apart.
 */
const ENDINGS: Record<EnvelopeEndReason, Ending> = {
  client: {
    status: 'declined_by_client',
    event: 'declined',
    plan: 'declined',
    debt: 'declined_by_client',
    notice: 'agreement_declined',
  },
  attorney: {
    status: 'declined_by_attorney',
    event: 'declined',
    plan: 'declined',
    debt: 'declined_by_attorney',
    notice: 'agreement_not_approved',
  },
  late: { status: 'expired', event: 'expired', plan: 'expired', debt: 'expired', notice: 'agreement_expired' },
  voided: { status: 'expired', event: 'voided', plan: 'staff', debt: 'initial', notice: 'agreement_withdrawn' },
  // The debt went back to its creditor, so the consumer gets no more messages about it.
  recalled: { status: 'expired', event: 'voided', plan: 'recall', debt: 'initial', notice: null },
}

export interface Closing {
  reason: EnvelopeEndReason
  /** The reason in the words of the person who ends it. */
  text?: string | null
  by: StepActor
  witness?: Witness | undefined
  /** Further evidence. */
  data?: Readonly<Record<string, string>>
}

/**
 * Ends an agreement without completion (K-55): its plan is void, nothing is debited, its offer can be chosen again, and
 * no open page can sign it. The caller has checked under the lock that it is still open.
 */
export async function closeAgreement(work: Work, locked: LockedAgreement, closing: Closing): Promise<void> {
  const { tx, deps, tenant, now } = work
  const { envelope, debt, plan, ownerId } = locked
  const { reason, text = null, by, witness, data } = closing
  const ending = ENDINGS[reason]
  const closed = await updateEnvelope(tx, envelope, {
    status: ending.status,
    endReason: reason,
    endText: text,
    completedAt: now,
    updatedAt: now,
  })
  await endSigningSessions(tx, tenant.id, envelope.id, now)
  if (envelope.provider !== 'embedded')
    await deps.jobs.enqueue(tx, 'close-signing', { tenantId: tenant.id, envelopeId: envelope.id })
  if (plan)
    await voidPlan(work, plan.id, {
      reason: ending.plan,
      agreement: ending.status,
      by: by.kind === 'system' ? null : { kind: by.kind === 'client' ? 'consumer' : 'staff', id: by.id },
    })
  await updateDebt(tx, tenant.id, debt.id, {
    asaStatus:
      ending.debt === 'initial' && reason === 'recalled' ? 'initial' : agreementAfter(tenant, debt, ending.debt),
    updatedAt: now,
  })
  if (ending.notice) await notifyOwner(work, locked, ending.notice, { text: text ?? '' })
  await recordStep(work, closed, ownerId, {
    type: ending.event,
    by,
    witness,
    data: { ...data, end_reason: reason, ...(text ? { reason: text } : {}) },
  })
}

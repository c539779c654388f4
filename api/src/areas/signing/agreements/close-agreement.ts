import type { EnvelopeEndReason, EnvelopeEventType } from '@portal/shared/contract'
import type { AgreementStatus } from '@portal/shared/domain'
import { updateDebt, agreementAfter, voidPlan, type Voided } from '../../money/index.ts'
import type { Work } from '../../../deps.ts'
import { updateEnvelope } from './envelope-repo.ts'
import type { LockedAgreement } from './lock-agreement.ts'
import { recordStep, type StepActor, type Witness } from './record-step.ts'
import { endSigningSessions } from './session-repo.ts'
import { tellAgreement, type AgreementNotice } from './tell.ts'

type EndStatus = Extract<AgreementStatus, 'declined_by_client' | 'declined_by_attorney' | 'expired'>

interface Ending {
  status: EndStatus
  event: EnvelopeEventType
  plan: Voided['reason']
  /** What the debt says of it; the limit, where it was the last attempt. */
  debt: EndStatus | 'initial'
  notice: AgreementNotice | null
}

/** K-01 has eight statuses and no other: what was taken back is over like what expired, its reason says why. */
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
  // The debt is somebody else's now; nothing more is to be said of it.
  recalled: { status: 'expired', event: 'voided', plan: 'recall', debt: 'initial', notice: null },
}

export interface Closing {
  reason: EnvelopeEndReason
  /** In the words of who ends it. */
  text?: string | null
  by: StepActor
  witness?: Witness | undefined
  /** What else belongs to the evidence. */
  data?: Readonly<Record<string, string>>
}

/**
 * An agreement comes to nothing (K-55): its plan is void, nothing of it is debited, its offer can be chosen again, and no
 * page that is still open can sign it. The caller has seen under the lock that it is still open.
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
  if (ending.notice) await tellAgreement(work, locked, ending.notice, { text: text ?? '' })
  await recordStep(work, closed, ownerId, {
    type: ending.event,
    by,
    witness,
    data: { ...data, end_reason: reason, ...(text ? { reason: text } : {}) },
  })
}

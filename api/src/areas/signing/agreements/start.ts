import { agreementExpiry, type AgreementKind } from '@portal/shared/domain'
import { findConsumer } from '../../../core/consumer/rows.ts'
import { businessDate, type DebtRow, updateDebt, type PlanRow } from '../../money/index.ts'
import type { Work } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { spokenLanguage } from '../../../tenancy/spoken-language.ts'
import { attemptsOf } from './attempts-repo.ts'
import { insertEnvelope } from './envelope-repo.ts'
import { recordStep, system } from './record-step.ts'

/** Opens the agreement of a plan that needs one: nothing is debited before it is signed (L-04, K-56, K-57). */
export async function startAgreement(work: Work, debt: DebtRow, plan: PlanRow, kind: AgreementKind): Promise<void> {
  const { tx, deps, tenant, now } = work
  const attempt = (await attemptsOf(tx, tenant.id, debt.id, now)) + 1
  if (attempt > tenant.capabilities['asa.max_attempts']) throw new Refusal('attempts_limit')
  const owner = await findConsumer(tx, tenant.id, plan.ownerId)
  const envelope = await insertEnvelope(tx, {
    tenantId: tenant.id,
    id: deps.ids.next(),
    debtId: debt.id,
    planId: plan.id,
    kind,
    status: 'unsigned',
    attempt,
    language: spokenLanguage(tenant, owner?.language),
    expiresAt: agreementExpiry(kind, businessDate(tenant, now), tenant.zone),
    createdAt: now,
    updatedAt: now,
  })
  await updateDebt(tx, tenant.id, debt.id, {
    asaRequired: true,
    asaStatus: 'unsigned',
    asaAttempts: attempt,
    updatedAt: now,
  })
  // A job draws the document and informs a signing service after the answer, outside of this transaction.
  await deps.jobs.enqueue(tx, 'prepare-agreement', { tenantId: tenant.id, envelopeId: envelope.id })
  await recordStep(work, envelope, plan.ownerId, {
    type: 'created',
    by: system,
    data: { kind, attempt: String(attempt) },
  })
}

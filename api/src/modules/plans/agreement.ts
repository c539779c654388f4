import { agreementExpiry, isLitigationPreJudgment, isSettlement, type AgreementKind } from '@portal/shared/domain'
import type { TenantSettings } from '@portal/shared/contract'
import type { DebtRow } from '../payments/debt-repo.ts'
import { Refusal } from '../../http/refusal.ts'
import { insertEnvelope } from '../agreements/envelope-repo.ts'
import { recordStep, system } from '../agreements/record-step.ts'
import { businessDate } from '../payments/business-day.ts'
import { findConsumer } from '../people/repo.ts'
import { updateDebt } from '../payments/repo.ts'
import type { Work } from '../payments/work.ts'
import { spokenLanguage } from '../../tenancy/spoken-language.ts'
import { attemptsOf } from './attempts-repo.ts'
import type { OfferRow } from './offer-repo.ts'
import type { PlanRow } from './repo.ts'

/** What has to be signed before a plan runs; null when nothing has (tenant setting asa.required, server.md 4.2). */
export function agreementKindOf(
  { capabilities }: Pick<TenantSettings, 'capabilities'>,
  debt: DebtRow,
  offer: Pick<OfferRow, 'discount'>,
): AgreementKind | null {
  const rule = capabilities['asa.required']
  const isLitigation = isLitigationPreJudgment(debt)
  const isRequired =
    rule === 'all' ||
    (rule === 'by_debt' && debt.asaRequired) ||
    (rule === 'litigation' && (isLitigation || debt.asaRequired))
  if (!isRequired) return null
  return isLitigation ? 'litigation' : isSettlement(offer) ? 'settlement' : 'plan'
}

/** Opens the agreement of a plan that waits for it: nothing is debited before it is signed (4.4, K-56, K-57). */
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
  // The document is drawn, and a signing service told, after the answer and outside of this transaction.
  await deps.jobs.enqueue(tx, 'prepare-agreement', { tenantId: tenant.id, envelopeId: envelope.id })
  await recordStep(work, envelope, plan.ownerId, {
    type: 'created',
    by: system,
    data: { kind, attempt: String(attempt) },
  })
}

import { updatePlan } from '../rows.ts'
import { endReplacedAuthorizations } from '../../authorizations/rows.ts'
import { methodById } from '../../methods/rows.ts'
import { putOff } from '../run/put-off.ts'
import { insertInstalments } from '../run/rows.ts'
import { formatWireMoney, sumCents, toCents } from '@portal/shared/domain'
import { Refusal } from '../../../../http/refusal.ts'
import { assertGiven, recordAuthorization, shownOf } from '../../authorizations/record.ts'
import { sendAuthorizationCopy } from '../../authorizations/send-copy.ts'
import type { OpenPlan } from '../change/open-plan.ts'
import { recordChange } from '../plan-change.ts'
import { lowerFacts, lowerTerms, unpaidRows, type LowerTerms } from './lower-amount.ts'
import type { Mend, MendCall } from './mend-choice.ts'

/**
 * F-08: spreads the rest of the plan over more payments of a lower amount. The new amounts need a new authorization
 * the old payments are kept as replaced, and the sum stays the total of the plan.
 */
export async function applyLowerAmount(call: MendCall, open: OpenPlan, mend: Mend): Promise<void> {
  const { tx, deps, tenant, actor, now } = call
  const { plan, debt } = open
  const isOffered = tenant.capabilities['plan.lower_amount'] && !plan.isFlexible
  const terms = isOffered && mend.payments !== null ? lowerTerms(call, open, mend.payments) : null
  if (!terms) throw new Refusal('validation_failed', { fields: { payments: ['number_invalid'] } })
  if (!mend.hasAgreed) throw new Refusal('authorization_required')
  const given = assertGiven(mend.given)
  const facts = await lowerFacts(call, open, terms, { method: given.method, language: mend.language })
  const method = plan.methodId === null ? null : await methodById(tx, tenant.id, plan.methodId)
  if (!facts || !method) throw new Refusal('method_invalid')
  const recorded = await recordAuthorization(tx, deps, {
    ...call,
    consumerId: plan.ownerId,
    debtId: debt.id,
    planId: plan.id,
    methodId: method.id,
    methodFingerprint: method.fingerprint,
    given,
    facts,
    shown: shownOf(mend.textHash),
  })
  await endReplacedAuthorizations(tx, { tenantId: tenant.id, planId: plan.id, keptId: recorded.id, now })
  const replaced = await replaceRest(call, open, terms)
  await recordChange(call, actor, {
    planId: plan.id,
    kind: 'amount_lowered',
    before: { payments: replaced, amount: formatWireMoney(plan.perMonth) },
    after: {
      payments: terms.amounts.length,
      amount: formatWireMoney(terms.amounts[0]!),
      total: formatWireMoney(toCents(sumCents(terms.amounts))),
      authorization_id: recorded.id,
    },
  })
  await sendAuthorizationCopy(tx, deps, tenant, recorded, now)
}

/** Replaces the remaining payments with those of the lower amount, and returns how many there were. */
async function replaceRest(call: MendCall, open: OpenPlan, terms: LowerTerms): Promise<number> {
  const { tx, deps, tenant, now } = call
  const { plan } = open
  const replaced = unpaidRows(open)
  let kept = open.rows.length - replaced.length
  for (const row of replaced) if (await putOff(call, plan, row, 'replaced')) kept += 1
  await insertInstalments(
    tx,
    terms.amounts.map((amount, i) => ({
      tenantId: tenant.id,
      id: deps.ids.next(),
      planId: plan.id,
      seq: open.lastSeq + i + 1,
      dueDate: terms.dates[i]!,
      amount,
      status: 'scheduled' as const,
    })),
  )
  await updatePlan(tx, plan, {
    payments: kept + terms.amounts.length,
    perMonth: terms.amounts[0]!,
    endDate: terms.dates.at(-1)!,
    updatedAt: now,
    version: plan.version + 1,
  })
  return replaced.length
}

import type { TenantSettings } from '@portal/shared/contract'
import { toCents } from '@portal/shared/domain'
import { isStopped } from '../../../core/ledger/rows.ts'
import type { Deps, Work } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { findPayment, holdPayment, type Held } from '../pay/rows.ts'
import { recordRefundEvent } from './audit.ts'
import { leftToRequestUntil } from '../pay/check-times.ts'
import { bookRefund } from './book.ts'
import { choiceOn, paymentToRefund } from './choice.ts'
import { findRefund, updateRefund, type RefundRow } from './repo.ts'
import { sendRefund } from './send.ts'

/** A second person lets a refund go, never the one who asked for it (F-19). It is checked again and then carried out. */
export async function approveRefund(
  deps: Deps,
  tenant: TenantSettings,
  refundId: string,
  staffId: string,
): Promise<RefundRow> {
  const now = deps.clock.now(tenant.id)
  const approved = await deps.db.withTenant(tenant.id, async (tx) => {
    const work: Work = { tx, deps, tenant, now }
    if (await isStopped(tx, tenant.id)) throw new Refusal('ledger_stopped')
    const { held, refund } = await holdRequested(work, refundId, staffId)
    const way = await wayNow(work, held, refund)
    const moved = await updateRefund(tx, tenant.id, refund.id, {
      state: 'approved',
      way,
      decidedBy: staffId,
      decidedAt: now,
      checkAt: leftToRequestUntil(now),
    })
    await recordRefundEvent(work, held.payment, moved, 'refund.approved', staffId)
    return way === 'check' ? bookRefund(work, held, moved, null) : moved
  })
  return approved.state === 'approved' ? sendRefund(deps, tenant, approved.id) : approved
}

/** A second person refuses a refund, with the reason: nothing is given back. */
export function declineRefund(
  deps: Deps,
  tenant: TenantSettings,
  refundId: string,
  { staffId, reason }: { staffId: string; reason: string },
): Promise<RefundRow> {
  const now = deps.clock.now(tenant.id)
  return deps.db.withTenant(tenant.id, async (tx) => {
    const work: Work = { tx, deps, tenant, now }
    const { held, refund } = await holdRequested(work, refundId, staffId)
    const declined = await updateRefund(tx, tenant.id, refund.id, {
      state: 'declined',
      decidedBy: staffId,
      decidedAt: now,
      declineReason: reason,
      endedAt: now,
    })
    await recordRefundEvent(work, held.payment, declined, 'refund.declined', staffId)
    return declined
  })
}

/** A refund that waits for a second person, with its rows locked. */
async function holdRequested(
  { tx, tenant }: Work,
  refundId: string,
  staffId: string,
): Promise<{ held: Held; refund: RefundRow }> {
  const found = await findRefund(tx, tenant.id, refundId)
  const payment = found && (await findPayment(tx, tenant.id, found.paymentId))
  if (!found || !payment) throw new Refusal('not_found')
  const held = await holdPayment(tx, tenant.id, payment)
  const refund = (await findRefund(tx, tenant.id, refundId))!
  if (refund.state !== 'requested') throw new Refusal('conflict', { fields: { refund: ['refund_decided'] } })
  if (refund.requestedBy === staffId) throw new Refusal('second_person_required')
  return { held, refund }
}

/** How it is given back now: what could have been stopped when it was asked for may have been taken since. */
async function wayNow({ tx, tenant, now }: Work, { payment }: Held, refund: RefundRow): Promise<RefundRow['way']> {
  const facts = await paymentToRefund(tx, tenant.id, payment)
  const own = { ...facts, open: toCents(facts.open - refund.amount) }
  const { options } = choiceOn(tenant, own, now)
  const way = [refund.way, ...(refund.way === 'void' ? (['refund'] as const) : [])].find((one) =>
    options.some((option) => option.way === one),
  )
  if (!way) throw new Refusal('conflict', { fields: { refund: ['refund_not_possible'] } })
  return way
}

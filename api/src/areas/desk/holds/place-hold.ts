import { localDateIn } from '@portal/shared/domain'
import type { endpoints } from '@portal/shared/contract'
import { recordAct } from '../../../core/audit/audit.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { lockDebt, type DebtRow } from '../../money/index.ts'
import type { Work } from '../../../deps.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { followHolds } from './follow-holds.ts'
import { insertHold, type HoldRow } from './repo.ts'
import { stopDebits } from './stop-debits.ts'

type NewHold = Pick<HoldRow, 'kind' | 'statusId' | 'reason' | 'endsOn' | 'staffId'>

const CLOSED: readonly DebtRow['status'][] = ['paid_off', 'recalled']

/** Whether a hold would change anything: nothing is collected of a closed debt. */
export const canHold = ({ status }: Pick<DebtRow, 'status'>): boolean => !CLOSED.includes(status)

/**
 * L-31: puts a debt on hold from now on. Its debits stop, its plan rests and nothing can be chosen, until the hold ends.
 * The caller holds the lock on the debt's row.
 */
export async function holdDebtFor(work: Work, debt: DebtRow, hold: NewHold): Promise<HoldRow> {
  const { tx, deps, tenant, now } = work
  const row = await insertHold(tx, {
    ...hold,
    tenantId: tenant.id,
    id: deps.ids.next(),
    debtId: debt.id,
    createdAt: now,
  })
  await followHolds(work, debt)
  for (const { what, detail } of await stopDebits(work, debt.id, 'held'))
    await recordAct(work, null, {
      action: `hold.${what}`,
      consumerId: debt.ownerId,
      subject: `debt:${debt.id}`,
      detail: { debt: debt.id, ...detail },
    })
  return row
}

/** A hold that staff place with a reason, until a day or until it is lifted. */
export async function placeHold(ctx: Context<typeof endpoints.placeHold, Actor>): Promise<{ id: string }> {
  const { tx, tenant, now, actor, input } = ctx
  const { reason, ends_on: endsOn } = input.body
  if (endsOn !== null && endsOn < localDateIn(now, tenant.zone))
    throw new Refusal('validation_failed', { fields: { ends_on: ['date_past'] } })
  const debt = await lockDebt(tx, tenant.id, input.params.debt_id)
  if (!canHold(debt)) throw new Refusal('debt_closed')
  const row = await holdDebtFor(ctx, debt, { kind: 'staff', statusId: null, reason, endsOn, staffId: actor.id })
  await recordBy(ctx, {
    action: 'hold.placed',
    consumerId: debt.ownerId,
    subject: `debt:${debt.id}`,
    detail: { debt: debt.id, hold: row.id, reason, ends_on: endsOn },
  })
  return { id: row.id }
}

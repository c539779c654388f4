import type { LocalDate } from '@portal/shared/domain'
import type { endpoints, TenantSettings } from '@portal/shared/contract'
import { recordAct } from '../../../core/audit/audit.ts'
import { findConsumer, lockConsumer } from '../../../core/consumer/rows.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { findRequest } from '../../../core/contact/rows.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import { eachOf, lockDebt } from '../../money/index.ts'
import { endRequest } from '../../people/index.ts'
import type { Deps, Work } from '../../../deps.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { endHold, type EndedBy } from '../holds/end-hold.ts'
import { liveHoldsOfStatus, type HoldRow } from '../holds/rows.ts'
import { followStatuses } from './flags.ts'
import { holdForStatus } from './hold-debts.ts'
import { debtsWithoutHold, findStatus, statusesOver, updateStatus, type StatusRow } from './repo.ts'

/** Staff end a status that holds no longer, with a reason; an attorney is a contact request. */
export async function endStatus(ctx: Context<typeof endpoints.endLegalStatus, Actor>): Promise<{ id: string }> {
  const { tx, tenant, actor, input } = ctx
  const { status_id: id } = input.params
  const { reason } = input.body
  const person = await consumerOf(tx, tenant.id, ctx.consumerId)
  const place = { tenantId: tenant.id, consumerId: person.id, id }
  const request = await findRequest(tx, place)
  if (request?.kind === 'attorney') return endRequest(ctx, id, reason)
  const status = await findStatus(tx, place)
  if (!status) throw new Refusal('not_found')
  await recordView(ctx, person.id, 'legal_status.end')
  if (!(await closeStatus(ctx, status, { actor, reason }))) throw new Refusal('conflict')
  return { id }
}

/** ends a status and the holds that it brought. False when it had ended. */
export async function closeStatus(work: Work, status: StatusRow, by: EndedBy): Promise<boolean> {
  const { tx, tenant, now } = work
  const holds = await lockHolds(work, status.id)
  const person = await lockConsumer(tx, tenant.id, status.consumerId)
  const end = { endedAt: now, endedBy: by?.actor.id ?? null, endReason: by?.reason ?? null }
  if (!person || !(await updateStatus(tx, status, end))) return false
  await followStatuses(work, person)
  for (const hold of holds) await endHold(work, hold, by)
  await recordAct(work, by?.actor ?? null, {
    action: by ? 'legal_status.ended' : 'legal_status.expired',
    consumerId: person.id,
    subject: `consumer:${person.id}`,
    detail: { status_kind: status.kind, reason: by?.reason ?? null },
  })
  return true
}

/**
 * The holds of a status, with their debts locked, in the order of their ids: before the consumer, as everything that pays
 * does, and before the audit chain, which is locked from the first entry on.
 */
export async function lockHolds({ tx, tenant }: Work, statusId: string): Promise<HoldRow[]> {
  const holds = await liveHoldsOfStatus(tx, tenant.id, statusId)
  for (const { debtId } of holds) await lockDebt(tx, tenant.id, debtId)
  return holds
}

interface Followed {
  ended: number
  held: number
}

/**
 * A step of the nightly run: ends statuses whose last day has passed, and puts on hold what came for somebody with a
 * status since.
 */
export async function followLegalStatuses(deps: Deps, tenant: TenantSettings, date: LocalDate): Promise<Followed> {
  const over = await deps.db.withTenant(tenant.id, (tx) => statusesOver(tx, tenant.id, date))
  const close = async (work: Work, status: StatusRow) => void (await closeStatus(work, status, null))
  await eachOf(deps, tenant, over, close, 'a legal status was left for the next run')
  const found = await deps.db.withTenant(tenant.id, (tx) => debtsWithoutHold(tx, tenant.id))
  const hold = async (work: Work, { id, status }: (typeof found)[number]) => {
    const debt = await lockDebt(work.tx, tenant.id, id)
    // It may have ended meanwhile.
    const now = await findStatus(work.tx, status)
    if (now?.endedAt === null && (await findConsumer(work.tx, tenant.id, now.consumerId)))
      await holdForStatus(work, [debt], now)
  }
  await eachOf(deps, tenant, found, hold, 'an account was left for the next run')
  return { ended: over.length, held: found.length }
}

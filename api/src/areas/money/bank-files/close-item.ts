import type { endpoints } from '@portal/shared/contract'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordBankEvent } from './audit.ts'
import { lockItem, updateItem } from './item-repo.ts'

/** Staff have dealt with an item of the bank that fits no debit of ours. */
export async function closeItem({ tx, tenant, actor, now, input }: Context<typeof endpoints.closeBankItem, Actor>) {
  const item = await lockItem(tx, tenant.id, input.params.item_id, 'unmatched')
  if (!item) throw new Refusal('not_found')
  const { note } = input.body
  await updateItem(tx, tenant.id, item.id, { status: 'closed', closedBy: actor.id, closedAt: now, note })
  const detail = { code: item.code, trace: item.trace, note }
  await recordBankEvent({ tx, tenant, now }, actor.id, 'ach_item.closed', `ach_item:${item.id}`, detail)
  return {}
}

import { contactOfOutcome, missingTag, type CallOutcome, type ContactParty } from '@portal/shared/domain'
import { Refusal } from '../../../http/refusal.ts'
import type { Acting } from '../../../core/consumer/acting.ts'
import { listTags, type TagRow } from '../tags/rows.ts'

type Work = Pick<Acting, 'tx' | 'tenant'>

async function usableTags({ tx, tenant }: Work): Promise<{ usable: TagRow[]; isExternalOn: boolean }> {
  const isExternalOn = tenant.capabilities['staff.customer_service_handling']
  const active = await listTags(tx, tenant.id, { isActive: true })
  return { usable: active.filter((tag) => isExternalOn || !tag.isExternal), isExternalOn }
}

/** K-30: active tags of the tenant, one of each required kind. */
export async function chosenTags(ctx: Work, ids: readonly string[]): Promise<TagRow[]> {
  const { usable, isExternalOn } = await usableTags(ctx)
  const chosen = usable.filter((tag) => ids.includes(tag.id))
  if (chosen.length < new Set(ids).size)
    throw new Refusal('validation_failed', { fields: { tags: ['tag_not_usable'] } })
  const missing = missingTag(chosen, { isExternalOn, hasActiveExternal: usable.some((tag) => tag.isExternal) })
  if (missing) throw new Refusal('validation_failed', { fields: { tags: [missing] } })
  return chosen.toSorted((one, other) => Number(one.isExternal) - Number(other.isExternal))
}

/**
 * The tag of a note that a call writes by itself: the first that says its outcome. None where the agency has no such tag,
 * and none for a call with somebody else than the consumer.
 */
export async function callTags(ctx: Work, { party }: { party: ContactParty }, outcome: CallOutcome): Promise<TagRow[]> {
  const contact = contactOfOutcome(outcome)
  if (contact === 'none' || party !== 'consumer') return []
  const { usable } = await usableTags(ctx)
  return usable.filter((tag) => !tag.isExternal && tag.contact === contact).slice(0, 1)
}

import type * as v from 'valibot'
import type { NewThirdPartyContact, ThirdPartyChange, ThirdPartyContact } from '@portal/shared/contract'
import { Refusal } from '../../../http/refusal.ts'
import type { ConsumerRow } from '../../../core/consumer/rows.ts'
import { auditProfile, consumerToChange, type Acting } from '../../../core/consumer/acting.ts'
import { changedFields } from '../../../core/audit/changed-fields.ts'
import { maskedChanges } from '../../../core/audit/mask-change.ts'
import { insertThirdParty, listThirdParties, updateThirdParty, type ThirdPartyRow } from './repo.ts'
import { addAttorneyOf, assertMayEndAttorney, endAttorneyOf, followAttorneys } from '../contact-guard/attorneys.ts'
import {
  attorneyOf,
  openThirdParty,
  presentThirdParty,
  sealThirdParty,
  type ThirdPartyDetail,
} from './third-party-record.ts'

/** More than anybody needs; without a limit the list could fill the disk. */
const MOST = 20

interface ContactList {
  data: ThirdPartyContact[]
}

export async function readThirdParties({ tx, tenant, deps }: Acting, consumerId: string): Promise<ContactList> {
  const rows = await listThirdParties(tx, tenant.id, consumerId)
  return { data: rows.map((row) => presentThirdParty(deps.vault, row)) }
}

/** adds a third-party contact (C-76). */
export async function addThirdParty(ctx: Acting, detail: NewThirdPartyContact): Promise<ContactList> {
  const { tx, tenant, deps, now } = ctx
  const person = await consumerToChange(ctx, 'third_party.add')
  if ((await listThirdParties(tx, tenant.id, person.id)).length >= MOST)
    throw new Refusal('validation_failed', { fields: { entity_name: ['too_many'] } })
  const id = deps.ids.next()
  const sealed = sealThirdParty(deps.vault, tenant.id, id, detail)
  await insertThirdParty(tx, { tenantId: tenant.id, id, consumerId: person.id, detail: sealed, createdAt: now })
  const represented = await followContact(ctx, person, { id, before: null, after: detail })
  await auditProfile(ctx, person.id, 'third_party.added', { id, type: detail.type, ...represented })
  return readThirdParties(ctx, person.id)
}

/** changes the sent fields that differ. */
export async function changeThirdParty(
  ctx: Acting,
  id: string,
  sent: v.InferOutput<typeof ThirdPartyChange>,
  was: Readonly<Record<string, string | null>>,
): Promise<ContactList> {
  const { tx, tenant, deps } = ctx
  const person = await consumerToChange(ctx, 'third_party.change')
  const row = await existing(ctx, person.id, id)
  const { id: _id, ...before } = presentThirdParty(deps.vault, row)
  const fields = changedFields(before, sent, was)
  if (fields.length > 0) {
    const after = {
      ...openThirdParty(deps.vault, row),
      ...Object.fromEntries(fields.map((field) => [field, sent[field]])),
    }
    await updateThirdParty(tx, row, { detail: sealThirdParty(deps.vault, tenant.id, id, after) })
    const represented = await followContact(ctx, person, { id, before: openThirdParty(deps.vault, row), after })
    const detail = { id, ...maskedChanges(fields, before, after), ...represented }
    await auditProfile(ctx, person.id, 'third_party.changed', detail)
  }
  return readThirdParties(ctx, person.id)
}

/** removes a third-party contact; the row stays, to explain whom we talked to. */
export async function removeThirdParty(ctx: Acting, id: string): Promise<ContactList> {
  const person = await consumerToChange(ctx, 'third_party.remove')
  const row = await existing(ctx, person.id, id)
  await updateThirdParty(ctx.tx, row, { deletedAt: ctx.now })
  const before = openThirdParty(ctx.deps.vault, row)
  const represented = await followContact(ctx, person, { id, before, after: null })
  await auditProfile(ctx, person.id, 'third_party.removed', { id, ...represented })
  return readThirdParties(ctx, person.id)
}

async function existing({ tx, tenant }: Acting, consumerId: string, id: string): Promise<ThirdPartyRow> {
  const row = (await listThirdParties(tx, tenant.id, consumerId)).find((each) => each.id === id)
  if (!row) throw new Refusal('not_found')
  return row
}

/**
 * a consumer with an attorney is contacted through the attorney. Adding one makes the consumer represented, and
 * removing the last one ends that; removing any other contact does not undo a file's flag of representation. The
 * contact request of the attorney follows the contact.
 */
async function followContact(
  ctx: Acting,
  person: ConsumerRow,
  { id, before, after }: { id: string; before: ThirdPartyDetail | null; after: ThirdPartyDetail | null },
): Promise<{ represented?: boolean }> {
  const [was, is] = [before?.type === 'attorney', after?.type === 'attorney']
  if (!was && !is) return {}
  if (was && !is) assertMayEndAttorney(ctx.actor)
  if (was) await endAttorneyOf(ctx, id)
  if (after && is) await addAttorneyOf(ctx, person.id, { thirdPartyId: id, attorney: attorneyOf(after) })
  const rows = await listThirdParties(ctx.tx, ctx.tenant.id, person.id)
  const others = rows.some((row) => openThirdParty(ctx.deps.vault, row).type === 'attorney')
  return followAttorneys(ctx, person, others)
}

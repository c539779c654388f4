import type { TagContact } from '@portal/shared/domain'
import { pgError } from '../../../db/pg-error.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { AuditEntry } from '../../../core/audit/audit.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { categoriesOf } from './categories.ts'
import { findTag, insertTag, listTags, lockTag, updateTag, type TagRow } from './repo.ts'

type Acting = Context<any, Actor>
type TagAction = Extract<AuditEntry['action'], `tag.${string}`>

/** Collapses spaces, so that names that look the same are the same. */
const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ')

/** adds a tag. A category that differs from an existing one by case only is the existing one. */
export async function addTag(
  ctx: Acting,
  wanted: { name: string; category: string; isExternal: boolean; contact: TagContact },
): Promise<TagRow> {
  const { tx, tenant, deps, now } = ctx
  const { isExternal } = wanted
  // S-72: the kind can be chosen only where external tags are in use.
  if (isExternal && !tenant.capabilities['staff.customer_service_handling'])
    throw new Refusal('validation_failed', { fields: { isExternal: ['forbidden'] } })
  const [name, category] = [collapseSpaces(wanted.name), collapseSpaces(wanted.category)]
  const ours = categoriesOf(isExternal, await listTags(tx, tenant.id, { isExternal }))
  const row = await insertTag(tx, {
    tenantId: tenant.id,
    id: deps.ids.next(),
    name,
    category: ours.find((one) => one.toLowerCase() === category.toLowerCase()) ?? category,
    isExternal,
    contact: wanted.contact,
    createdAt: now,
  })
  if (!row) throw taken('name', await findTag(tx, tenant.id, name))
  await record(ctx, 'tag.added', row, {
    tag: row.name,
    category: row.category,
    kind: kindOf(row),
    contact: row.contact,
  })
  return row
}

/** renames a tag. Notes refer to the tag by id, so older ones show the new name too. */
export async function renameTag(ctx: Acting, oldName: string, wanted: string): Promise<TagRow> {
  const { tx, tenant } = ctx
  const newName = collapseSpaces(wanted)
  const tag = await lockTag(tx, tenant.id, collapseSpaces(oldName))
  if (!tag) throw new Refusal('conflict', { fields: { old_name: ['tag_gone'] } })
  if (tag.name === newName) return tag
  const other = await lockTag(tx, tenant.id, newName)
  if (other && other.id !== tag.id) throw taken('new_name', other)
  const row = await updateTag(tx, tag, { name: newName }).catch((error: unknown) => {
    // A concurrent call has given this name to another tag.
    throw isDuplicate(error) ? taken('new_name', null) : error
  })
  await record(ctx, 'tag.renamed', row, { tag_from: tag.name, tag_to: row.name, category: row.category })
  return row
}

/** archives or activates a tag. Of two concurrent calls the second is refused. */
export async function switchTag(
  ctx: Acting,
  { name, category }: { name: string; category: string },
  isActive: boolean,
): Promise<TagRow> {
  const { tx, tenant } = ctx
  const tag = await lockTag(tx, tenant.id, collapseSpaces(name))
  if (!tag || tag.category.toLowerCase() !== collapseSpaces(category).toLowerCase())
    throw new Refusal('conflict', { fields: { name: ['tag_gone'] } })
  if (tag.isActive === isActive)
    throw new Refusal('conflict', { fields: { name: [isActive ? 'tag_is_active' : 'tag_is_archived'] } })
  const row = await updateTag(tx, tag, { isActive })
  await record(ctx, isActive ? 'tag.activated' : 'tag.archived', row, { tag: row.name, category: row.category })
  return row
}

/** says what a tag means for contact; notes that have it already keep what they counted. */
export async function setTagContact(ctx: Acting, name: string, contact: TagContact): Promise<TagRow> {
  const { tx, tenant } = ctx
  const tag = await lockTag(tx, tenant.id, collapseSpaces(name))
  if (!tag) throw new Refusal('conflict', { fields: { name: ['tag_gone'] } })
  if (tag.contact === contact) return tag
  const row = await updateTag(tx, tag, { contact })
  await record(ctx, 'tag.contact_set', row, { tag: row.name, contact_from: tag.contact, contact_to: contact })
  return row
}

const isDuplicate = (error: unknown) => pgError(error)?.constraint === 'note_tag_key'

const kindOf = (tag: Pick<TagRow, 'isExternal'>) => (tag.isExternal ? 'external' : 'internal')

const taken = (field: string, by: TagRow | null): Refusal =>
  new Refusal('conflict', { fields: { [field]: [by && !by.isActive ? 'tag_taken_archived' : 'tag_taken'] } })

function record(ctx: Acting, action: TagAction, tag: TagRow, detail: AuditEntry['detail']): Promise<void> {
  return recordBy(ctx, {
    action,
    consumerId: null,
    subject: `tag:${tag.id}`,
    detail,
  })
}

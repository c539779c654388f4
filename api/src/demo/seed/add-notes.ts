import { phoneDigits } from '@portal/shared/domain'
import { noteTag, type note } from '../../db/schema/case.ts'
import type { contactAttempt } from '../../db/schema/contact.ts'
import { listContacts } from '../../core/consumer/rows.ts'
import { noteSearchKey } from '../../areas/people/notes/search-key.ts'
import { noteWords, tagWords, type NoteWords } from './note-words.ts'
import { daysAgo, type Scene } from './scene.ts'

/** The note tags of a tenant, by name. */
export async function addTags({
  tx,
  deps,
  tenant,
  now,
}: Pick<Scene, 'tx' | 'deps' | 'tenant' | 'now'>): Promise<Record<string, string>> {
  const hasExternal = tenant.capabilities['staff.customer_service_handling']
  const rows = tagWords
    .filter(({ isExternal }) => hasExternal || !isExternal)
    .map(({ category, name, contact = 'none', isExternal = false, isArchived = false }) => ({
      tenantId: tenant.id,
      id: deps.ids.next(),
      category,
      name,
      contact,
      isExternal,
      isActive: !isArchived,
      createdAt: now,
    }))
  await tx.insert(noteTag).values(rows)
  return Object.fromEntries(rows.map(({ name, id }) => [name, id]))
}

/**
 * Adds notes by several staff: calls, promises, Spanish, long ones, and some that were deleted. They are taken in turn
 * from the prepared texts, the newest dated today. A call of which a note tells is in the ledger of contacts, too; all of
 * them are older than the pause after a conversation, so that most demo people may be called.
 */
export async function addNotes(
  scene: Scene,
  consumerId: string,
  { count, everyDays }: { count: number; everyDays: number },
): Promise<void> {
  const to = { consumerId, debtId: newest(scene.made.debts)?.id ?? null }
  const { note, contactAttempt } = scene.past.rows
  const contacts = await listContacts(scene.tx, scene.tenant.id, [consumerId])
  const cell = contacts.find(({ kind }) => kind === 'cell_phone')?.id ?? null
  for (let i = 0; i < count; i++) {
    const words = noteWords[i % noteWords.length]!
    const row = noteRow(scene, to, words, i, i * everyDays + 0.6 + (words.call ? PAUSE_DAYS + 1 : 0))
    note.push(row)
    if (words.call) contactAttempt.push(callOf(scene, row, words.call, cell))
  }
}

/** No call for so many days after a conversation. */
const PAUSE_DAYS = 7

/** The call of which a note tells. */
const callOf = (
  { deps }: Scene,
  { tenantId, id, consumerId, debtId, staffId, createdAt }: typeof note.$inferInsert,
  { outcome, direction, minutes }: NonNullable<NoteWords['call']>,
  contactPointId: string | null,
): typeof contactAttempt.$inferInsert => ({
  tenantId,
  id: deps.ids.next(),
  consumerId,
  debtId: debtId ?? null,
  channel: 'phone',
  direction: direction ?? 'out',
  result: outcome,
  contactPointId,
  staffId,
  durationSeconds: minutes === undefined ? null : minutes * 60,
  noteId: id,
  at: createdAt,
  outcomeAt: createdAt,
})

/** The debt that was placed last, which a screen lists first. */
const newest = (debts: Scene['made']['debts']) =>
  debts.toSorted((a, b) => b.placementDate!.localeCompare(a.placementDate!) || (a.id < b.id ? -1 : 1))[0]

function noteRow(
  scene: Scene,
  to: { consumerId: string; debtId: string | null },
  words: NoteWords,
  i: number,
  days: number,
): typeof note.$inferInsert {
  const { tenant, deps, crew, person } = scene
  const hasExternal = tenant.capabilities['staff.customer_service_handling']
  const names = [...words.tags, ...(hasExternal && words.external ? [words.external] : [])]
  const text = {
    // No text appears twice in one list.
    comment: i < noteWords.length ? words.text : `${words.text}\n\n(${i + 1})`,
    phoneNumber: words.call ? phoneDigits(person.cellPhone) : null,
    conversationId: words.conversation ?? null,
  }
  return {
    ...text,
    ...to,
    tenantId: tenant.id,
    id: deps.ids.next(),
    staffId: words.isByAdmin ? crew.adminId : crew.agentId,
    searchKey: noteSearchKey(text),
    tagIds: names.flatMap((name) => crew.tags[name] ?? []),
    isExternal: hasExternal && words.external !== undefined,
    createdAt: daysAgo(scene, days),
    ...(words.deleted && {
      deletedAt: daysAgo(scene, days - 0.5),
      deletedBy: crew.adminId,
      deleteReason: words.deleted,
    }),
  }
}

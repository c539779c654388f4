import { listConsumers } from '../../../core/consumer/rows.ts'
import { standingOf } from '../../../core/messages/queue-letter.ts'
import { returnedAddresses } from '../../../core/messages/rows.ts'
import type { Work } from '../../../deps.ts'
import { queueNoticeEmail } from '../notices/deliver.ts'
import { ITEMIZATION_MISSING, itemizationsOf } from '../notices/itemization.ts'
import { noticeHeldFor } from '../notices/notice-letter.ts'
import { dueOnDebts, type DueRow } from '../notices/rows.ts'
import { subjectOf } from '../notices/subject.ts'
import { heldLettersOf, updatePieces, withdrawLetter, type Letter } from './repo.ts'

/**
 * lets go the notices about these debts that were held because no file had itemized them. Each is judged as a new
 * one would be: by e-mail where the consumer agreed to it, and held again for an address that is missing or from which
 * mail came back, or for a person whom we may not write to.
 */
export async function releaseItemizedNotices(work: Work, debtIds: readonly string[]): Promise<void> {
  const { tx, deps, tenant } = work
  const due = debtIds.length === 0 ? [] : await dueOnDebts(tx, tenant.id, debtIds)
  const letters = await heldOf(work, due)
  if (letters.size === 0) return
  const itemized = await itemizationsOf(tx, tenant.id, debtIds)
  const held = due.filter(({ id, debtId }) => letters.has(id) && itemized.has(debtId))
  const consumerIds = held.map(({ consumerId }) => consumerId)
  const consumers = await listConsumers(tx, tenant.id, consumerIds)
  const returned = await returnedAddresses(tx, tenant.id, consumerIds)
  for (const row of held) {
    const consumer = consumers.get(row.consumerId)
    if (!consumer) continue
    const ids = letters.get(row.id)!
    // One that is sent instead of another goes by mail: the e-mail did not arrive.
    if (row.replaces === '' && (await queueNoticeEmail(work, consumer, row, 'en'))) {
      for (const id of ids) await withdrawLetter(tx, tenant.id, id)
      continue
    }
    const reason = noticeHeldFor(consumer, true) ?? standingOf(consumer, returned)
    await updatePieces(tx, tenant.id, ids, { status: reason === null ? 'queued' : 'held', reason })
  }
  if (deps.letters.isImmediate)
    await deps.jobs.enqueue(tx, 'mail-letters', { tenantId: tenant.id }, `mail:${tenant.id}`)
}

/** The held letters of each notice, by its id: one in each language. */
async function heldOf({ tx, tenant }: Work, due: readonly DueRow[]): Promise<ReadonlyMap<string, string[]>> {
  const ofSubject = new Map(
    due.flatMap(({ id }) => (['en', 'es'] as const).map((language) => [subjectOf(id, language), id] as const)),
  )
  if (ofSubject.size === 0) return new Map()
  const found: Letter[] = await heldLettersOf(tx, tenant.id, {
    purpose: 'validation_notice',
    reason: ITEMIZATION_MISSING,
    subjectIds: [...ofSubject.keys()],
  })
  const held = new Map<string, string[]>()
  for (const { piece, subjectId } of found) {
    const id = ofSubject.get(subjectId)!
    held.set(id, [...(held.get(id) ?? []), piece.id])
  }
  return held
}

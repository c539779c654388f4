import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { findConsumer, type ConsumerRow } from '../../../core/consumer/rows.ts'
import type { LetterPurpose } from '../../../core/messages/letter-purpose.ts'
import { queueLetter, standingOf, type NewLetter } from '../../../core/messages/queue-letter.ts'
import { findLetterOf, returnedAddresses } from '../../../core/messages/rows.ts'
import { openContent } from '../../../core/messages/open-content.ts'
import { replaceNotice } from '../notices/deliver.ts'
import { ITEMIZATION_MISSING, itemizationsOf } from '../notices/itemization.ts'
import { noticeLetter } from '../notices/notice-letter.ts'
import { findNotice } from '../notices/rows.ts'
import { parseSubject } from '../notices/subject.ts'
import { nextCopy } from './draw-letter.ts'
import { lockLetter, updatePieces, type Letter } from './repo.ts'

type Ctx = Pick<Context<any, Actor>, 'tx' | 'deps' | 'tenant' | 'now' | 'actor'>

const conflict = (why: string) => new Refusal('conflict', { fields: { letter_id: [why] } })

/** Sends a letter again to the address that its consumer has now; returns the id of the letter that will leave. */
export async function sendLetterAgain(ctx: Ctx, letterId: string): Promise<string> {
  const { tx, tenant, deps } = ctx
  const letter = await lockLetter(tx, tenant.id, letterId)
  const consumer = letter && (await findConsumer(tx, tenant.id, letter.piece.consumerId))
  if (!consumer) throw new Refusal('not_found')
  const { status, replacedBy } = letter.piece
  if (replacedBy !== null) throw conflict('letter_replaced')
  if (status === 'queued' || status === 'in_mailing' || status === 'cancelled') throw conflict('letter_waiting')
  const wrong = standingOf(consumer, await returnedAddresses(tx, tenant.id, [consumer.id]))
  if (wrong !== null) throw conflict(wrong)
  if (await lacksItemization(ctx, letter)) throw conflict(ITEMIZATION_MISSING)
  const id = status === 'held' ? letterId : await queueCopy(ctx, letter, consumer)
  if (status === 'held') await updatePieces(tx, tenant.id, [letterId], { status: 'queued', reason: null })
  else await updatePieces(tx, tenant.id, [letterId], { replacedBy: id })
  if (deps.letters.isImmediate)
    await deps.jobs.enqueue(tx, 'mail-letters', { tenantId: tenant.id }, `mail:${tenant.id}`)
  await recordBy(ctx, {
    action: 'letter.sent_again',
    consumerId: consumer.id,
    subject: `letter:${letterId}`,
    detail: { purpose: letter.purpose, debt: letter.debtId },
  })
  return id
}

/** Whether a letter is a validation notice that has not left yet, or begins anew, and that no file itemizes. */
async function lacksItemization({ tx, tenant }: Ctx, { piece, purpose, subjectId, debtId }: Letter): Promise<boolean> {
  if (purpose !== 'validation_notice' || debtId === null) return false
  const isNew = piece.status === 'returned' || !(await findNotice(tx, tenant.id, parseSubject(subjectId).id))
  return isNew && !(await itemizationsOf(tx, tenant.id, [debtId])).has(debtId)
}

async function queueCopy(ctx: Ctx, letter: Letter, consumer: ConsumerRow): Promise<string> {
  const { tx, deps, tenant, now } = ctx
  const wanted = await copyOf(ctx, letter, consumer)
  await queueLetter(tx, deps, tenant.id, now, { ...wanted, heldFor: null })
  return (await findLetterOf(tx, tenant.id, wanted))!
}

/** A validation notice that came back is a notice of its own: what it says of its period must hold. */
async function copyOf(ctx: Ctx, letter: Letter, consumer: ConsumerRow): Promise<NewLetter> {
  const { tx, deps, tenant } = ctx
  const { piece, purpose, subjectId, language, debtId } = letter
  const notice =
    purpose === 'validation_notice' && piece.status === 'returned'
      ? await findNotice(tx, tenant.id, parseSubject(subjectId).id)
      : null
  if (notice) return noticeLetter(consumer, await replaceNotice(ctx, notice), language, true)
  return {
    consumer,
    purpose: purpose as LetterPurpose,
    language,
    title: openContent(deps, { ...piece, content: letter.content }).subject,
    debtId,
    subjectId: nextCopy(subjectId),
  }
}

import type { Deps, Work } from '../../../deps.ts'
import type { HandedOver } from '../../../gateways/letters/port.ts'
import { fileDocument, fileMade } from '../../../core/documents/file-document.ts'
import { recordMailing } from './audit.ts'
import type { DrawnLetter } from './draw-letter.ts'
import { countLetters, lettersOf, lockMailing, markSent, updateMailing, updatePieces, type MailingRow } from './repo.ts'

interface Moment extends Pick<Work, 'tenant' | 'now'> {
  readonly deps: Deps
}

/** Takes a letter out of its mailing, because it does not leave as it is. */
export const takeOut = (
  { tx, tenant }: Pick<Work, 'tx' | 'tenant'>,
  id: string,
  status: 'held' | 'cancelled',
  reason: string,
): Promise<void> => updatePieces(tx, tenant.id, [id], { status, reason, mailingId: null, place: null })

/**
 * Stores what the carrier did with the letters of a mailing; returns how many it took. What it refused is held for a
 * person. A mailing of which letters are left stays released: the next run hands over the rest.
 */
export function storeHandOver(
  { deps, tenant, now }: Moment,
  mailingId: string,
  drawn: readonly DrawnLetter[],
  done: HandedOver,
): Promise<number> {
  return deps.db.withTenant(tenant.id, async (tx) => {
    const work = { tx, deps, tenant, now }
    const current = await lockMailing(tx, tenant.id, mailingId)
    // Another process has stored it.
    if (current?.status !== 'released') return 0
    const waiting = new Set((await lettersOf(tx, tenant.id, mailingId)).map(({ piece }) => piece.id))
    const ours = drawn.filter(({ outgoing }) => waiting.has(outgoing.id))
    const taken = ours.filter(({ outgoing }) => done.references.has(outgoing.id))
    for (const letter of taken) await storeTaken(work, letter, done.references.get(letter.outgoing.id)!)
    await markSent(
      tx,
      tenant.id,
      taken.map(({ outgoing }) => outgoing.id),
      now,
    )
    for (const { outgoing } of ours) {
      const refusal = done.refused.get(outgoing.id)
      if (refusal) await takeOut(work, outgoing.id, 'held', refusal)
    }
    await storeMailing(work, current, done.pages)
    return taken.length
  })
}

async function storeTaken(work: Work, { paper, outgoing, addressKey }: DrawnLetter, carrierRef: string): Promise<void> {
  const { tx, deps, tenant, now } = work
  const { entry, made } = paper
  await paper.left?.(work)
  const filed = made
    ? await fileMade(tx, deps, tenant, entry, made, now)
    : await fileDocument(tx, deps, tenant, entry, now)
  await updatePieces(tx, tenant.id, [outgoing.id], {
    status: 'handed_over',
    documentId: filed.id,
    pages: outgoing.pages,
    sha256: outgoing.sha256,
    addressKey,
    carrierRef,
    handedOverAt: now,
  })
}

async function storeMailing(work: Work, before: MailingRow, pages: number): Promise<void> {
  const { tx, deps, tenant, now } = work
  const left = (await lettersOf(tx, tenant.id, before.id)).length
  const sums = { letters: await countLetters(tx, tenant.id, before.id), pages: (before.pages ?? 0) + pages }
  if (left > 0) {
    deps.log.error(
      { tenantId: tenant.id, mailing: before.id, left },
      'letters of a mailing did not reach their carrier',
    )
    await updateMailing(tx, tenant.id, before.id, { ...sums, error: `${left} letters did not reach the carrier` })
    return
  }
  const stored = await updateMailing(tx, tenant.id, before.id, {
    ...sums,
    status: 'handed_over',
    handedOverAt: now,
    error: null,
  })
  await recordMailing(work, null, stored, 'mailing.handed_over')
}

import type * as v from 'valibot'
import type { ConsentBasisGiven } from '@portal/shared/contract'
import { instantAt, isNoticeLongEnough, localDateIn, usableAfterNotice, type LocalDate } from '@portal/shared/domain'
import { Refusal } from '../../../http/refusal.ts'
import { auditProfile, consumerToChange, type Acting } from '../../../core/consumer/acting.ts'
import { sealBasisEvidence } from './basis-evidence.ts'
import { giveConsent } from './give.ts'
import { findConsents, findContactPoint, type ConsentRow, type ContactPointRow } from '../../../core/contact/rows.ts'

type Given = v.InferOutput<typeof ConsentBasisGiven>

const wrong = (field: keyof Given, code: string) => new Refusal('validation_failed', { fields: { [field]: [code] } })

/**
 * Records why a contact point may get messages: the consumer agreed in writing or wrote to us from it, or a creditor
 * or the prior collector met the conditions of Regulation F. Staff give the date of the event and its proof.
 */
export async function recordBasis(ctx: Acting, contactPointId: string, given: Given): Promise<{ id: string }> {
  const { tx, deps, tenant, now, actor } = ctx
  const person = await consumerToChange(ctx, 'consent.record')
  const point = await findContactPoint(tx, tenant.id, contactPointId)
  const channel = point?.kind === 'email' ? 'email' : point?.kind === 'cell_phone' ? 'text' : null
  if (!point || point.consumerId !== person.id || channel === null) throw new Refusal('not_found')
  const today = localDateIn(now, tenant.zone)
  const lines = await findConsents(tx, { tenantId: tenant.id, contactPointId, purpose: 'debt_messages', channel })
  assertFits(given, channel, today)
  assertNotOptedOutSince(point, lines, given, tenant.zone, today)
  const isOwn = (basis: string) => basis === 'consent' || basis === 'consumer_used'
  // A basis by others must not replace the consumer's own consent.
  if (!isOwn(given.basis) && lines.some((line) => line.revokedAt === null && isOwn(line.basis)))
    throw wrong('basis', 'basis_known')
  const id = deps.ids.next()
  const usableFrom =
    given.basis === 'creditor_notice'
      ? usableAfterNotice(given.notice_on as LocalDate, given.opt_out_by as LocalDate | null)
      : null
  await giveConsent(tx, deps, {
    tenantId: tenant.id,
    id,
    consumerId: person.id,
    contactPointId,
    purpose: 'debt_messages',
    channel,
    basis: given.basis,
    source: 'staff',
    language: person.language === 'es' ? 'es' : 'en',
    text: null,
    staffId: actor.id,
    proof: given.basis === 'creditor_notice' ? { notice_on: given.notice_on, opt_out_by: given.opt_out_by } : null,
    givenAt: given.on === today ? now : instantAt(given.on as LocalDate, '12:00', tenant.zone),
    usableFrom,
    evidence: sealBasisEvidence(deps.vault, tenant.id, id, given.evidence),
    now,
  })
  await auditProfile(ctx, person.id, 'consent.recorded', { consent: id, channel, basis: given.basis, on: given.on })
  return { id }
}

/** Refuses contradictory input: a basis by others applies to e-mail only, and a notice leaves 35 days. */
function assertFits(given: Given, channel: 'email' | 'text', today: LocalDate): void {
  const { basis, on, notice_on: noticeOn, opt_out_by: optOutBy } = given
  if (on > today) throw wrong('on', 'date_in_future')
  if (channel === 'text' && (basis === 'creditor_notice' || basis === 'prior_collector'))
    throw wrong('basis', 'basis_of_email')
  if (basis !== 'creditor_notice') return
  if (noticeOn === null) throw wrong('notice_on', 'required')
  if (noticeOn > today) throw wrong('notice_on', 'date_in_future')
  if (optOutBy !== null && !isNoticeLongEnough(noticeOn as LocalDate, optOutBy as LocalDate))
    throw wrong('opt_out_by', 'notice_short')
}

/** After an opt-out only a later consent counts. */
function assertNotOptedOutSince(
  point: ContactPointRow,
  lines: readonly ConsentRow[],
  { basis, on }: Given,
  zone: string,
  today: LocalDate,
): void {
  if (point.status !== 'opted_out') return
  if (basis !== 'consent') throw wrong('basis', 'opted_out_since')
  const ends = lines.flatMap(({ revokedAt, revokedBy }) =>
    revokedAt && revokedBy !== 'replaced' ? [localDateIn(revokedAt, zone)] : [],
  )
  if (on < (ends.toSorted().at(-1) ?? today)) throw wrong('on', 'opted_out_since')
}

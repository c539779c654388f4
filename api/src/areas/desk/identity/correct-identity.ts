import { localDateIn } from '@portal/shared/domain'
import type { CallInput, endpoints } from '@portal/shared/contract'
import { auditProfile, consumerToChange, type Acting } from '../../../core/consumer/acting.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { CheckedFile } from '../../../documents/check-uploads.ts'
import { insertProofs } from '../proofs/rows.ts'
import { applyCorrection, auditedCorrection } from './apply-correction.ts'
import { correctedOf, identityOf, openCorrected, sealCorrection, type Corrected } from './correction-record.ts'
import { decideCorrection, insertCorrection, listCorrections, type CorrectionRow } from './repo.ts'

type Asked = CallInput<typeof endpoints.correctIdentity>['body']
type Decision = CallInput<typeof endpoints.decideIdentityCorrection>['body']
type Status = CorrectionRow['status']

const EARLIEST_DOB = '1900-01-01'

/**
 * I-05: corrects name, date of birth or SSN with a reason and the document that shows it. Where the tenant asks for a
 * second person it waits, and nothing has changed yet.
 */
export async function correctIdentity(ctx: Acting, asked: Asked, files: readonly CheckedFile[]): Promise<Status> {
  const { tx, deps, tenant, now, actor } = ctx
  const { reason, attachments: _, ...sent } = asked
  const person = await consumerToChange(ctx, 'identity.correct')
  const today = localDateIn(now, tenant.zone)
  if (sent.dob && (sent.dob >= today || sent.dob < EARLIEST_DOB)) throw wrong('dob', 'date_of_birth')
  const change = correctedOf(identityOf(deps.vault, person), sent)
  if (Object.keys(change).length === 0) throw wrong('first_name', 'nothing_changed')
  if ((await listCorrections(tx, tenant.id, person.id)).some(({ status }) => status === 'waiting'))
    throw new Refusal('conflict', { fields: { first_name: ['correction_waiting'] } })
  const waits = tenant.capabilities['staff.identity_second_person']
  const place = { tenantId: tenant.id, id: deps.ids.next() }
  await insertCorrection(tx, {
    ...place,
    consumerId: person.id,
    status: waits ? 'waiting' : 'applied',
    ...sealCorrection(deps.vault, place, change, reason),
    staffId: actor.id,
    createdAt: now,
  })
  const of = { tenantId: tenant.id, consumerId: person.id, subjectId: place.id, staffId: actor.id, createdAt: now }
  await insertProofs(tx, deps.ids, files, of)
  if (!waits) await applyCorrection(ctx, person, change)
  const action = waits ? 'identity.correction_asked' : 'identity.corrected'
  await auditProfile(ctx, person.id, action, { ...auditedCorrection(change), reason })
  return waits ? 'waiting' : 'applied'
}

const wrong = (field: string, fault: string) => new Refusal('validation_failed', { fields: { [field]: [fault] } })

/** I-05: a second person, never the one who asked, carries out a correction or declines it. */
export async function decideIdentity(ctx: Acting, id: string, { approve, reason }: Decision): Promise<Status> {
  const { tx, deps, tenant, now, actor } = ctx
  const person = await consumerToChange(ctx, 'identity.decide')
  const found = (await listCorrections(tx, tenant.id, person.id)).find((row) => row.id === id)
  if (!found) throw new Refusal('not_found')
  if (found.status !== 'waiting') throw new Refusal('conflict')
  if (found.staffId === actor.id) throw new Refusal('second_person_required')
  const change = openCorrected(deps.vault, found)
  if (approve) assertUnchanged(change, identityOf(deps.vault, person))
  const status = approve ? 'applied' : 'declined'
  await decideCorrection(tx, found, { status, decidedAt: now, decidedBy: actor.id, decisionReason: reason })
  if (approve) await applyCorrection(ctx, person, change)
  const action = approve ? 'identity.corrected' : 'identity.correction_declined'
  await auditProfile(ctx, person.id, action, { ...auditedCorrection(change), asked_by: found.staffId, reason })
  return status
}

/** A file may have changed a field since: what was approved is not what would be written. */
function assertUnchanged(change: Corrected, is: ReturnType<typeof identityOf>): void {
  for (const [field, corrected] of Object.entries(change))
    if (corrected.from !== is[field as keyof typeof is])
      throw new Refusal('conflict', { fields: { [field]: ['changed_elsewhere'] } })
}

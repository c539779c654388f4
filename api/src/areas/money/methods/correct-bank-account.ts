import { lastFour, type AccountType } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { AccountCorrection } from '../../../db/schema/method.ts'
import type { Deps, Work } from '../../../deps.ts'
import { recordAudit } from '../../../core/audit/audit.ts'
import { tieToMethod } from '../authorizations/rows.ts'
import { bankFingerprint, numberPlace } from './bank-account.ts'
import { methodById, updateMethod, type MethodRow, lockMethod } from './repo.ts'
import type { Actor } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordMethodEvent } from './audit.ts'

interface Correction {
  /** The bank's reason, C01 to C07. */
  code: string
  routingNumber: string | null
  accountNumber: string | null
  accountType?: AccountType | null
  now: Date
}

/**
 * A bank's notification of change: the corrected numbers are used from now on, validated by the bank itself, and
 * authorizations for the account go on. The owner is shown the changes until they have answered (F-25).
 */
export async function correctBankAccount(
  tx: Tx,
  deps: Pick<Deps, 'vault'>,
  tenantId: string,
  methodId: string,
  change: Correction,
): Promise<void> {
  const method = await methodById(tx, tenantId, methodId)
  if (!method || method.type !== 'ach' || method.accountNumberSealed === null) return
  const place = numberPlace(tenantId, methodId)
  const known = deps.vault.open(place, method.accountNumberSealed)
  const accountNumber = change.accountNumber ?? known
  const routingNumber = change.routingNumber ?? method.routingNumber ?? ''
  const accountType = change.accountType ?? method.accountType
  const from = {
    ...differences(method, known, { accountNumber, routingNumber, accountType }),
    ...method.correction?.from,
  }
  await tieToMethod(tx, method)
  await updateMethod(tx, tenantId, methodId, {
    routingNumber,
    accountType,
    lastFour: lastFour(accountNumber),
    accountNumberSealed: deps.vault.seal(place, accountNumber),
    fingerprint: bankFingerprint(deps.vault, tenantId, { routingNumber, accountNumber }),
    validation: 'verified',
    validatedAt: change.now,
    ...(Object.keys(from).length > 0 && { correction: { at: change.now.toISOString(), from } }),
  })
  await recordAudit(tx, {
    tenantId,
    at: change.now,
    actorKind: 'system',
    actorId: 'bank',
    action: 'method.corrected',
    consumerId: method.consumerId,
    subject: `method:${methodId}`,
    detail: { code: change.code, from_last_four: method.lastFour, last_four: lastFour(accountNumber) },
  })
}

type Account = { accountNumber: string; routingNumber: string; accountType: AccountType | null }

/** The earlier values of the changed parts. */
function differences(was: MethodRow, knownNumber: string, now: Account): AccountCorrection['from'] {
  return {
    ...(now.accountNumber !== knownNumber && { lastFour: was.lastFour }),
    ...(now.routingNumber !== was.routingNumber && { routingLastFour: lastFour(was.routingNumber ?? '') }),
    ...(was.accountType && now.accountType !== was.accountType && { accountType: was.accountType }),
  }
}

interface Answer {
  actor: Actor
  consumerId: string
  methodId: string
  /** The correction that was shown; the answer does not count for a later one. */
  correctedAt: string
  answer: 'confirmed' | 'dismissed'
}

/** F-25: the owner has answered the correction, so it is no longer shown. A repeated answer counts once. */
export async function answerCorrection({ tx, tenant, now }: Pick<Work, 'tx' | 'tenant' | 'now'>, given: Answer) {
  const { actor, consumerId, methodId, correctedAt, answer } = given
  const method = await lockMethod(tx, tenant.id, consumerId, methodId)
  if (!method) throw new Refusal('not_found')
  if (method.correction === null) return
  if (method.correction.at !== new Date(correctedAt).toISOString()) throw new Refusal('conflict')
  await updateMethod(tx, tenant.id, methodId, { correction: null })
  await recordMethodEvent({ tx, tenant, now }, actor, consumerId, `method.correction_${answer}`, method)
}

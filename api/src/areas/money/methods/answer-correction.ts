import type { Actor } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Work } from '../../../deps.ts'
import { recordMethodEvent } from './audit.ts'
import { lockMethod, updateMethod } from './repo.ts'

interface Answer {
  actor: Actor
  consumerId: string
  methodId: string
  /** Which correction was shown; a later one has not been answered by this. */
  correctedAt: string
  answer: 'confirmed' | 'dismissed'
}

/** F-25: the person has seen what their bank corrected; it is shown no more. The same answer twice is one. */
export async function answerCorrection({ tx, tenant, now }: Pick<Work, 'tx' | 'tenant' | 'now'>, given: Answer) {
  const { actor, consumerId, methodId, correctedAt, answer } = given
  const method = await lockMethod(tx, tenant.id, consumerId, methodId)
  if (!method) throw new Refusal('not_found')
  if (method.correction === null) return
  if (method.correction.at !== new Date(correctedAt).toISOString()) throw new Refusal('conflict')
  await updateMethod(tx, tenant.id, methodId, { correction: null })
  await recordMethodEvent({ tx, tenant, now }, actor, consumerId, `method.correction_${answer}`, method)
}

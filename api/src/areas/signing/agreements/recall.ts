import type { Work } from '../../../deps.ts'
import { closeAgreement } from './close-agreement.ts'
import { openEnvelopeOf } from './envelope-repo.ts'
import { lockAgreement } from './lock-agreement.ts'
import { system } from './record-step.ts'

/** Ends the open agreement and the plan of a recalled debt; false when there is no open agreement. */
export async function recallAgreement(work: Work, planId: string): Promise<boolean> {
  const open = await openEnvelopeOf(work.tx, work.tenant.id, planId)
  if (!open) return false
  await closeAgreement(work, await lockAgreement(work, open.id), { reason: 'recalled', by: system })
  return true
}

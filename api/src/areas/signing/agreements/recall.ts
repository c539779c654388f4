import type { Work } from '../../../deps.ts'
import { closeAgreement } from './close-agreement.ts'
import { openEnvelopeOf } from './envelope-repo.ts'
import { lockAgreement } from './lock-agreement.ts'
import { system } from './record-step.ts'

/** Ends the open agreement of a plan whose debt was recalled, and the plan with it; false when there is none. */
export async function recallAgreement(work: Work, planId: string): Promise<boolean> {
  const open = await openEnvelopeOf(work.tx, work.tenant.id, planId)
  if (!open) return false
  await closeAgreement(work, await lockAgreement(work, open.id), { reason: 'recalled', by: system })
  return true
}

import { isAskedFor, type ContactRefusal } from '@portal/shared/domain'
import type { GuardWork } from '../../../core/contact/facts.ts'
import { mayContact } from '../contact-guard/may-contact.ts'
import type { CallBackRecord } from './repo.ts'

/** Why a call may not be made, and when it may. */
export interface CallVerdict {
  readonly forbidden: ContactRefusal | null
  readonly nextAllowedAt: Date | null
}

const allowed: CallVerdict = { forbidden: null, nextAllowedAt: null }

/**
 * F-36: what the contact guard says of a call: in its hour, if that is still to come, and now otherwise. In its hour the
 * consumer asked for it; once that is over it is judged as any other.
 */
export async function judgeCall(work: GuardWork, call: CallBackRecord): Promise<CallVerdict> {
  if (call.status !== 'booked') return allowed
  const at = call.startsAt > work.now ? call.startsAt : work.now
  const isAsked = isAskedFor(call, at)
  const answer = await mayContact(
    { ...work, now: at },
    {
      consumerId: call.consumerId,
      debtId: call.debtId,
      channel: 'phone',
      purpose: isAsked ? 'result' : 'collection',
      isConsented: isAsked,
      isTimeAsked: isAsked,
      contactPointId: call.contactPointId,
    },
  )
  return answer.allowed ? allowed : { forbidden: answer.reason, nextAllowedAt: answer.nextAllowedAt }
}

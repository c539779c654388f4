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
 * F-36: whether the contact guard allows a booked call: at its start if its hour is still to come, otherwise now. Within
 * its hour the call counts as asked for by the consumer; after the hour it is judged like any other call.
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

import { formatDayAndTime, type Language } from '@portal/shared/domain'
import { notifyIfPossible } from '../../../core/messages/notify-consumer.ts'
import type { Work } from '../../../deps.ts'
import type { CallBackRecord } from './repo.ts'
import { openNumber } from './sealed.ts'

/** Confirms the call to the consumer: when, at which number, and how to move it (F-36). Each window is told once. */
export const tellBooked = (work: Work, call: CallBackRecord): Promise<void> =>
  notifyIfPossible(work, {
    consumerId: call.consumerId,
    debtId: call.debtId,
    subjectId: `${call.id}:${call.startsAt.getTime()}`,
    purpose: 'call_back_booked',
    values: (language) => ({ call: whenOf(call, language), lastFour: openNumber(work.deps.vault, call).slice(-4) }),
    until: call.endsAt,
  })

/** Confirms that the consumer took their call back. */
export const tellCancelled = (work: Work, call: CallBackRecord): Promise<void> =>
  notifyIfPossible(work, {
    consumerId: call.consumerId,
    debtId: call.debtId,
    subjectId: call.id,
    purpose: 'call_back_cancelled',
    values: (language) => ({ call: whenOf(call, language) }),
  })

/** Its window in words: "Tue, Mar 3, 10:00 AM EST". */
const whenOf = ({ startsAt, zone }: CallBackRecord, language: Language) => formatDayAndTime(startsAt, zone, language)

import { formatCents, formatDate, type LocalDate } from '@portal/shared/domain'
import { notifyConsumer } from '../../../core/messages/notify-consumer.ts'
import { methodWords, nextWords, reasonWords } from '../../../core/messages/words.ts'
import { methodSnapshot } from '../methods/describe.ts'
import { methodById } from '../methods/rows.ts'
import type { WithdrawnCode } from '../pay/withdrawn-code.ts'
import type { Work } from '../../../deps.ts'
import type { PromiseRow } from './repo.ts'

/** A payment that could not even be tried gets the notice of a failed one: its day has passed without a payment. */
export const tellUnusable = (work: Work, promise: PromiseRow): Promise<void> => tell(work, promise, 'payment_failed')

/** R-12, L-31: the debt was disputed or rests, so the payment for a later day and the permission for it have ended. */
export const tellWithdrawn = (work: Work, promise: PromiseRow, why: WithdrawnCode): Promise<void> =>
  tell(work, promise, 'payment_withdrawn', why)

async function tell(
  { tx, deps, tenant, now }: Work,
  promise: PromiseRow,
  purpose: 'payment_failed' | 'payment_withdrawn',
  why: WithdrawnCode | null = null,
): Promise<void> {
  const method = methodSnapshot(promise.methodId ? await methodById(tx, tenant.id, promise.methodId) : null)
  await notifyConsumer(tx, deps, tenant, {
    consumerId: promise.consumerId,
    debtId: promise.debtId,
    subjectId: promise.id,
    purpose,
    values: (language) => ({
      amount: formatCents(promise.amount, language),
      method: methodWords(method, language),
      date: formatDate(promise.date as LocalDate, 'medium', language),
      posts: '',
      why: why === null ? '' : reasonWords(why, language),
      next: nextWords(null, language),
    }),
    now,
  })
}

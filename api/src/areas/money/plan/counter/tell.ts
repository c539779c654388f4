import { formatCents, formatDate, type CounterTerms, type Language, type LocalDate } from '@portal/shared/domain'
import { notifyIfPossible } from '../../../../core/messages/notify-consumer.ts'
import type { NoticePurpose } from '../../../../core/messages/notice-kinds.ts'
import { counterWords } from '../../../../core/messages/words.ts'
import type { Work } from '../../../../deps.ts'
import { answerOf, proposalOf } from './record.ts'
import type { CounterRow } from './repo.ts'

type CounterPurpose = Extract<NoticePurpose, `counter_${string}`>

/** Confirms a counter-offer to who made it, tells the answer, and that an answer can no longer be agreed to. */
export const tellCounter = (work: Work, counter: CounterRow, purpose: CounterPurpose): Promise<void> =>
  notifyIfPossible(work, {
    consumerId: counter.consumerId,
    debtId: counter.debtId,
    subjectId: counter.id,
    purpose,
    values: (language) => ({
      proposed: inWords(proposalOf(counter), language),
      answered: inWords(answerOf(counter) ?? proposalOf(counter), language),
      due: dayOf(counter.answerBy, language),
      until: dayOf(counter.endsOn, language),
    }),
  })

const inWords = ({ way, amount, day }: CounterTerms, language: Language) =>
  counterWords(way, { amount: formatCents(amount, language), date: formatDate(day, 'medium', language) }, language)

const dayOf = (day: string | null, language: Language) =>
  day === null ? '' : formatDate(day as LocalDate, 'medium', language)

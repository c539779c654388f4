import type { Language } from '@portal/shared/domain'
import { documentText } from '../../../documents/document-text.ts'
import type { ConsumerRow } from '../../../core/consumer/rows.ts'
import type { NewLetter } from '../../../core/messages/queue-letter.ts'
import type { DueRow } from './repo.ts'
import { ITEMIZATION_MISSING } from './itemization.ts'
import { subjectOf } from './subject.ts'

/**
 * The letter of a notice. A notice to somebody whom we may not write to waits until a person has looked at it, and one
 * without an itemization until a file gives it.
 */
export const noticeLetter = (
  consumer: ConsumerRow,
  { id, debtId }: Pick<DueRow, 'id' | 'debtId'>,
  language: Language,
  isItemized: boolean,
): NewLetter => ({
  consumer,
  purpose: 'validation_notice',
  language,
  title: documentText(language, 'notice/title'),
  debtId,
  subjectId: subjectOf(id, language),
  heldFor: noticeHeldFor(consumer, isItemized),
})

/** 12 CFR 1006.6(a), (b)(2), 11 USC 362: the notice goes to somebody else, or to nobody. */
export const noticeHeldFor = ({ deceased, represented, bankrupt }: ConsumerRow, isItemized: boolean): string | null => {
  if (deceased) return 'deceased'
  if (represented) return 'represented'
  if (bankrupt) return 'bankrupt'
  return isItemized ? null : ITEMIZATION_MISSING
}

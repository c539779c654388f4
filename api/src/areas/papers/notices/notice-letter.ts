import type { Language } from '@portal/shared/domain'
import { documentText } from '../../../documents/document-text.ts'
import type { ConsumerRow } from '../../../core/consumer/rows.ts'
import type { NewLetter } from '../../../core/messages/queue-letter.ts'
import type { DueRow } from './repo.ts'
import { subjectOf } from './subject.ts'

/** The letter of a notice. A notice to somebody whom we may not write to waits until a person has looked at it. */
export const noticeLetter = (
  consumer: ConsumerRow,
  { id, debtId }: Pick<DueRow, 'id' | 'debtId'>,
  language: Language,
): NewLetter => ({
  consumer,
  purpose: 'validation_notice',
  language,
  title: documentText(language, 'notice/title'),
  debtId,
  subjectId: subjectOf(id, language),
  heldFor: heldFor(consumer),
})

/** 12 CFR 1006.6(a), (b)(2), 11 USC 362: the notice goes to somebody else, or to nobody. */
const heldFor = ({ deceased, represented, bankrupt }: ConsumerRow): string | null =>
  deceased ? 'deceased' : represented ? 'represented' : bankrupt ? 'bankrupt' : null

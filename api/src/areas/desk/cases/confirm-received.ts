import { caseKindOf, formatDate, localDateIn, type Language, type LocalDate } from '@portal/shared/domain'
import { notifyIfPossible } from '../../../core/messages/notify-consumer.ts'
import { fillWords } from '../../../core/messages/template.ts'
import { readTexts } from '../../../core/messages/texts.ts'
import type { Work } from '../../../deps.ts'
import type { CaseRow } from './repo.ts'

type Received = Pick<CaseRow, 'id' | 'number' | 'consumerId' | 'debtId' | 'kind' | 'reasons' | 'dueOn' | 'createdAt'>

/** Confirms a case to its consumer, whoever filed it: its number, what happens next, and until when. */
export async function confirmReceived(work: Work, file: Received): Promise<void> {
  const { deps, tenant } = work
  const { id, number, consumerId, debtId, createdAt, dueOn } = file
  if (dueOn === null) return
  const day = (date: LocalDate, language: Language) => formatDate(date, 'medium', language)
  const next = (language: Language) =>
    fillWords(readTexts(language).case_next[caseKindOf(file.kind, file.reasons)], {
      due: day(dueOn as LocalDate, language),
    })
  const link = `${deps.tenants.originOf(tenant)}/?request=${encodeURIComponent(id)}`
  await notifyIfPossible(work, {
    consumerId,
    debtId,
    subjectId: id,
    purpose: 'case_received',
    values: (language) => ({
      number,
      next: next(language),
      link,
      date: day(localDateIn(createdAt, tenant.zone), language),
    }),
    links: [link],
  })
}

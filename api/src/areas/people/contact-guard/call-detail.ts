import { maskPhone, type CallOutcome, type Language } from '@portal/shared/domain'
import { findContactPointsEver } from '../../../core/contact/rows.ts'
import { openContact } from '../../../core/consumer/sealed-fields.ts'
import type { Acting } from '../../../core/consumer/acting.ts'
import { historyTexts } from '../history/texts.ts'
import type { AttemptRow } from './attempt-repo.ts'

/** The number of a call as it is stored with the consumer; null when it is none of theirs. */
export async function numberOf(
  { tx, deps, tenant }: Pick<Acting, 'tx' | 'deps' | 'tenant'>,
  { consumerId, contactPointId }: Pick<AttemptRow, 'consumerId' | 'contactPointId'>,
): Promise<string | null> {
  if (contactPointId === null) return null
  const points = await findContactPointsEver(tx, tenant.id, consumerId)
  const point = points.find(({ id }) => id === contactPointId)
  return point ? openContact(deps.vault, point) : null
}

/** What the audit chain says of a call beside its outcome: account, direction and masked number. */
export const callDetail = (
  { id, debtId, direction, party }: Pick<AttemptRow, 'id' | 'debtId' | 'direction' | 'party'>,
  number: string | null,
) => ({ attempt: id, debt: debtId, direction, party, phone_number: number === null ? null : maskPhone(number) })

/** The note of a call whose author wrote no words of their own. */
export function wordsOfCall(
  { direction, party }: Pick<AttemptRow, 'direction' | 'party'>,
  outcome: CallOutcome,
  language: Language,
): string {
  const { calls, values } = historyTexts[language]
  const template = direction === 'in' ? calls.in : party === 'consumer' ? calls.out : calls.other
  return template.replace('{party}', values[party] ?? party).replace('{outcome}', values[outcome] ?? outcome)
}

import {
  actsOf,
  fieldsOfAct,
  formatWireMoney,
  parseAmount,
  type CaseActKind,
  type CaseKind,
} from '@portal/shared/domain'

/** What an answer does, as it is typed (F-15). */
export const emptyAct = {
  act: '' as CaseActKind | '',
  act_debts: [] as readonly string[],
  act_months: '',
  act_amount: '',
  act_date: '',
  act_staff: '',
  act_text: '',
}
export type ActDraft = typeof emptyAct

/** The acts that an answer with this result may have. */
export const actsFor = (kind: CaseKind, outcome: string): readonly CaseActKind[] =>
  outcome === '' ? [] : actsOf(kind, outcome)

/** The fields that an act lacks; a granted hardship lacks the act itself. */
export function missingOfAct(
  kind: CaseKind,
  outcome: string,
  draft: ActDraft,
): Partial<Record<keyof ActDraft, string>> {
  const may = actsFor(kind, outcome)
  if (may.length === 0) return {}
  if (draft.act === '') return kind === 'hardship' ? { act: 'required' } : {}
  const lacking = fieldsOfAct(draft.act).map((field) => `act_${field}` as const)
  return Object.fromEntries(
    lacking.filter((name) => draft[name as keyof ActDraft].length === 0).map((name) => [name, 'required']),
  )
}

/** The same for the wire; nothing of another act goes along. */
export function wireAct(kind: CaseKind, outcome: string, draft: ActDraft) {
  const act = draft.act !== '' && actsFor(kind, outcome).includes(draft.act) ? draft.act : null
  const asks = (field: string) => act !== null && fieldsOfAct(act).some((one) => one === field)
  const amount = asks('amount') ? parseAmount(draft.act_amount) : undefined
  return {
    act,
    act_debts: asks('debts') ? [...draft.act_debts] : [],
    act_months: asks('months') ? Number(draft.act_months) : null,
    act_amount: amount === undefined ? null : formatWireMoney(amount),
    act_date: asks('date') && draft.act_date !== '' ? draft.act_date : null,
    act_staff: asks('staff') ? draft.act_staff : null,
    act_text: asks('text') ? draft.act_text : null,
  }
}

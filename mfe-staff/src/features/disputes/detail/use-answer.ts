import { useState } from 'react'
import { needsAttachment, type CaseOutcome } from '@portal/shared/domain'
import type { CaseDetail } from '@portal/shared/contract'
import type { PickedFile } from '@portal/shared/ui'

/** An answer while it is written. */
export interface AnswerDraft {
  outcome: CaseOutcome | ''
  text: string
  amount: string
  earlier: string
  files: readonly PickedFile[]
}

/** Fields of the answer; a refused one has its issue. */
export type AnswerField = 'outcome' | 'answer' | 'corrected_amount' | 'earlier_case_id' | 'attachments'

const empty: AnswerDraft = { outcome: '', text: '', amount: '', earlier: '', files: [] }

/** Most characters of an answer. */
export const ANSWER_LIMIT = 3000

/** The draft, and what is missing of it, by field, in the server's own words. */
export function useAnswer(detail: CaseDetail) {
  // One result alone needs no choosing.
  const only = detail.outcomes.length === 1 ? detail.outcomes[0]! : ''
  const [draft, setDraft] = useState<AnswerDraft>({ ...empty, outcome: only })
  const change = (part: Partial<AnswerDraft>) => setDraft((before) => ({ ...before, ...part }))
  return { draft, change, problems: problemsOf(draft) }
}

function problemsOf({ outcome, text, amount, earlier, files }: AnswerDraft): Partial<Record<AnswerField, string>> {
  return {
    ...(outcome === '' && { outcome: 'required' }),
    ...(text.trim() === '' && { answer: 'required' }),
    ...(text.length > ANSWER_LIMIT && { answer: 'too_long' }),
    ...(outcome === 'corrected' && !(Number(amount) > 0) && { corrected_amount: 'required' }),
    ...(outcome === 'duplicate' && earlier === '' && { earlier_case_id: 'earlier_case_required' }),
    ...(outcome !== '' && needsAttachment(outcome) && files.length === 0 && { attachments: 'attachment_required' }),
  }
}

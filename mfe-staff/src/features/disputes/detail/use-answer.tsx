import { endpoints, type CaseDetail } from '@portal/shared/contract'
import { formatWireMoney, needsAttachment, parseAmount, type CaseKind, type CaseOutcome } from '@portal/shared/domain'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import { useForm } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Button, filesToSend, Notice, type PickedFile } from '@portal/shared/ui'
import { emptyAct, missingOfAct, wireAct } from './act-draft.ts'

const empty = {
  outcome: '' as CaseOutcome | '',
  corrected_amount: '',
  earlier_case_id: '',
  answer: '',
  attachments: [] as readonly PickedFile[],
  ...emptyAct,
}
type AnswerDraft = typeof empty

/** The parts that an outcome lacks, by field, as codes of the contract. */
export function missingOf(draft: AnswerDraft, kind: CaseKind = 'dispute'): Partial<Record<keyof AnswerDraft, string>> {
  const { outcome, corrected_amount: amount, earlier_case_id: earlier, attachments } = draft
  return {
    ...(outcome === '' && { outcome: 'required' }),
    ...(outcome === 'corrected' && !(Number(amount) > 0) && { corrected_amount: 'required' }),
    ...(outcome === 'duplicate' && earlier === '' && { earlier_case_id: 'earlier_case_required' }),
    ...(outcome !== '' &&
      needsAttachment(outcome) &&
      attachments.length === 0 && { attachments: 'attachment_required' }),
    ...missingOfAct(kind, outcome, draft),
  }
}

/** The only account is chosen already. */
const firstAccounts = ({ debts }: CaseDetail): readonly string[] => (debts.length === 1 ? [debts[0]!.id] : [])

/** The form of an answer (F-06). `refresh` reads the case again after another person's answer. */
export function useAnswer(detail: CaseDetail, refresh: () => void) {
  const { t } = useTranslation('staff-cases')
  // A single possible outcome is chosen already.
  const only = detail.outcomes.length === 1 ? detail.outcomes[0]! : ''
  return useForm(
    endpoints.answerCase,
    { ...empty, outcome: only as CaseOutcome | '', act_debts: firstAccounts(detail) },
    {
      input: ({ outcome, answer, corrected_amount, earlier_case_id: earlier, attachments, ...act }) => {
        const amount = outcome === 'corrected' ? parseAmount(corrected_amount) : undefined
        return {
          params: { case_id: detail.id },
          body: {
            outcome: outcome as CaseOutcome,
            answer,
            corrected_amount: amount === undefined ? null : formatWireMoney(amount),
            earlier_case_id: outcome === 'duplicate' ? earlier : null,
            ...wireAct(detail.kind, outcome, act),
            attachments: filesToSend(attachments),
          },
        }
      },
      check: (draft) =>
        Object.fromEntries(
          Object.entries(missingOf(draft, detail.kind)).map(([field, issue]) => [field, fieldText(issue)]),
        ),
      refresh: [endpoints.getCase, endpoints.listCases, endpoints.listWorkQueues, endpoints.listWork],
      failure: (error) =>
        error.code === 'case_closed' ? (
          <Notice
            tone="danger"
            live="assertive"
            title={t('answer.lost', { name: error.current['name'] ?? t('steps.by.staff') })}
            actions={<Button onClick={refresh}>{t('answer.read')}</Button>}
          />
        ) : (
          errorText(error)
        ),
      onDone: ({ hold }) => toast.success(t(`answer.done.${hold}`)),
    },
  )
}
export type AnswerForm = ReturnType<typeof useAnswer>

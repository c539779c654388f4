import { useTranslation } from '@portal/shared/i18n'
import { useDraft } from '@portal/shared/portal'
import { CaseForm } from '../../lib/CaseForm.tsx'
import { isTooLong, LongTextField } from '../../lib/LongTextField.tsx'
import { NameField } from '../../lib/NameField.tsx'
import { ReferenceField } from '../../lib/ReferenceField.tsx'
import type { Applicant } from '../../lib/use-applicant.ts'
import { useReference } from '../../lib/use-reference.ts'
import { CasePage } from '../../lib/CasePage.tsx'

/** /help-center/complaints: files a complaint with the wanted outcome (H-09). */
export function ComplaintPage() {
  const { t } = useTranslation('help-center-forms')
  return (
    <CasePage title={t('complaint.title')} lead={t('complaint.lead')}>
      {(applicant) => <ComplaintForm {...applicant} />}
    </CasePage>
  )
}

/** The form (H-09, H-10): Send needs an explanation and the wanted outcome. */
function ComplaintForm({ name, debts }: Applicant) {
  const { t } = useTranslation('help-center-forms')
  // The form begins with the first account, as a hardship does: H-10 demands no choice.
  const first = debts[0]?.referenceNumber ?? ''
  const [draft, setDraft, clearDraft] = useDraft('complaint', { name, reference: first, explanation: '', outcome: '' })
  const { debt, choose } = useReference(debts, draft.reference)
  const reference = debt?.referenceNumber ?? ''
  const missing = () => {
    if (reference === '') return t('form.accountRequired')
    if (draft.explanation.trim() === '') return t('form.explanationRequired')
    if (draft.outcome.trim() === '') return t('complaint.outcomeRequired')
    return isTooLong(draft.explanation, draft.outcome) ? t('form.tooLong') : undefined
  }
  const request = () => ({
    data_id: reference,
    name: draft.name.trim(),
    explanation: draft.explanation.trim(),
    expected_outcome: draft.outcome.trim(),
  })
  return (
    <CaseForm kind="complaint" missing={missing()} request={request} onSent={clearDraft}>
      {(issueOf) => (
        <>
          <NameField value={draft.name} onChange={(next) => setDraft({ ...draft, name: next })} issueOf={issueOf} />
          <ReferenceField
            debts={debts}
            value={reference}
            onChange={(next) => {
              choose()
              setDraft({ ...draft, reference: next })
            }}
            issueOf={issueOf}
          />
          <LongTextField
            label={t('form.explanation')}
            help={t('complaint.explanationHelp')}
            hasTabChoice
            value={draft.explanation}
            onChange={(explanation) => setDraft({ ...draft, explanation })}
            error={issueOf('explanation')}
          />
          <LongTextField
            label={t('complaint.outcome')}
            help={t('complaint.outcomeHelp')}
            rows={4}
            value={draft.outcome}
            onChange={(outcome) => setDraft({ ...draft, outcome })}
            error={issueOf('expected_outcome')}
          />
        </>
      )}
    </CaseForm>
  )
}

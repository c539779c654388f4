import { wireBudget, type BudgetDraft } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useDraft } from '@portal/shared/portal'
import { useCapability } from '@portal/shared/tenant'
import { DescriptionList } from '@portal/shared/ui'
import { CaseForm } from '../../lib/CaseForm.tsx'
import { isTooLong, LongTextField } from '../../lib/LongTextField.tsx'
import { NameField } from '../../lib/NameField.tsx'
import type { Applicant } from '../../lib/use-applicant.ts'
import { CasePage } from '../../lib/CasePage.tsx'
import { BudgetSteps } from './BudgetSteps.tsx'

/** /help-center/hardships: reports a hardship (H-02, H-13). */
export function HardshipPage() {
  const { t } = useTranslation('help-center-forms')
  return (
    <CasePage title={t('hardship.title')} lead={t('hardship.lead')}>
      {(applicant) => <HardshipForm {...applicant} />}
    </CasePage>
  )
}

/** The form (H-02, H-03): typed words survive a lost connection, a reload and the end of the session. */
function HardshipForm({ name, debts }: Applicant) {
  const { t } = useTranslation('help-center-forms')
  const referenceLabel = useCapability('label.reference_number')[useLanguage()]
  const [draft, setDraft, clearDraft] = useDraft('hardship', { name, explanation: '', budget: {} as BudgetDraft })
  // H-02: the first debt's number; the record names all of them (K-43).
  const reference = debts[0]?.referenceNumber ?? ''
  const missing = () => {
    if (draft.explanation.trim() === '') return t('form.explanationRequired')
    return isTooLong(draft.explanation) ? t('form.tooLong') : undefined
  }
  return (
    <CaseForm
      kind="hardship"
      missing={missing()}
      request={() => ({
        data_id: reference,
        name: draft.name.trim(),
        explanation: draft.explanation.trim(),
        budget: wireBudget(draft.budget),
      })}
      onSent={clearDraft}
    >
      {(issueOf, onEdit) => (
        <>
          <NameField value={draft.name} onChange={(next) => setDraft({ ...draft, name: next })} issueOf={issueOf} />
          <DescriptionList layout="rows" items={[{ id: 'reference', term: referenceLabel, value: reference }]} />
          <LongTextField
            label={t('form.explanation')}
            help={t('hardship.explanationHelp')}
            hasTabChoice
            value={draft.explanation}
            onChange={(explanation) => setDraft({ ...draft, explanation })}
            error={issueOf('explanation')}
          />
          <BudgetSteps
            budget={draft.budget}
            onChange={(budget) => {
              setDraft({ ...draft, budget })
              onEdit()
            }}
            error={issueOf('budget')}
          />
        </>
      )}
    </CaseForm>
  )
}

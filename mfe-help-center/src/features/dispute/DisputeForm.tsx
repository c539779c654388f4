import { disputeReasons, type Debt, type DisputeReason } from '@portal/shared/contract'
import { formatDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Checkbox, Fieldset, FilesField, Notice, Stack, type FilesFieldProps } from '@portal/shared/ui'
import { CaseForm } from '../../lib/CaseForm.tsx'
import { LongTextField } from '../../lib/LongTextField.tsx'
import { NameField } from '../../lib/NameField.tsx'
import { ReferenceField } from '../../lib/ReferenceField.tsx'
import type { Applicant } from '../../lib/use-applicant.ts'
import { useDisputeDraft } from './use-dispute-draft.ts'

/** The form (H-04 to H-07): Send needs an account and an explanation, but neither a name nor reasons. */
export function DisputeForm(applicant: Applicant) {
  const { t } = useTranslation('help-center-forms')
  const { draft, debt, hasOther, files, setFiles, setReading, missing, change, request, clear } =
    useDisputeDraft(applicant)
  return (
    <CaseForm kind="dispute" missing={missing} request={request} onSent={clear}>
      {(issueOf, onEdit) => (
        <>
          <NameField value={draft.name} onChange={(name) => change({ name })} issueOf={issueOf} />
          <Stack gap={3}>
            <ReferenceField
              debts={applicant.debts}
              value={debt?.referenceNumber ?? ''}
              onChange={(reference) => change({ reference })}
              issueOf={issueOf}
            />
            {debt ? <AboutAccount debt={debt} /> : null}
          </Stack>
          <Reasons checked={draft.reasons} onChange={(reasons) => change({ reasons })} error={issueOf('reasons')} />
          {hasOther ? (
            <LongTextField
              label={t('dispute.otherText')}
              rows={3}
              value={draft.other}
              onChange={(other) => change({ other })}
              error={issueOf('other_reason')}
            />
          ) : null}
          <LongTextField
            label={t('dispute.explanationLabel')}
            help={t('dispute.explanationHelp')}
            hasTabChoice
            value={draft.explanation}
            onChange={(explanation) => change({ explanation })}
            error={issueOf('explanation')}
          />
          <DisputeFiles
            files={files}
            onFiles={(next) => {
              setFiles(next)
              onEdit()
            }}
            onReading={setReading}
            error={issueOf('attachments')}
          />
        </>
      )}
    </CaseForm>
  )
}

/** Facts about the chosen account: the end of its validation period, and a hold by an earlier dispute. */
function AboutAccount({ debt }: { debt: Debt }) {
  const { t } = useTranslation('help-center-forms')
  const language = useLanguage()
  const { validation_notice: told, status, hold_reason: reason } = debt
  const date = told && formatDate(told.validation_end as LocalDate, 'long', language)
  const isDisputed = status === 'on_hold' && (reason === 'dispute' || reason === 'original_creditor_request')
  return (
    <div aria-live="polite">
      {isDisputed ? <Notice>{t('dispute.already')}</Notice> : null}
      {told && !isDisputed ? (
        <Notice>{t(told.is_in_period ? 'dispute.until' : 'dispute.over', { date })}</Notice>
      ) : null}
    </div>
  )
}

interface ReasonsProps {
  checked: readonly DisputeReason[]
  onChange: (checked: readonly DisputeReason[]) => void
  error: string | undefined
}

/** H-05: six reasons, each with its meaning in plain words (H-04). */
function Reasons({ checked, onChange, error }: ReasonsProps) {
  const { t } = useTranslation('help-center-forms')
  return (
    <Fieldset legend={t('dispute.reasons')} help={t('dispute.reasonsHelp')} error={error}>
      {disputeReasons.map((reason) => (
        <Checkbox
          key={reason}
          label={t(`dispute.reason.${reason}`)}
          help={t(`dispute.means.${reason}`)}
          isChecked={checked.includes(reason)}
          onChange={(isChecked) =>
            onChange(isChecked ? [...checked, reason] : checked.filter((other) => other !== reason))
          }
        />
      ))}
    </Fieldset>
  )
}

/** Letters, receipts and pictures that go with a dispute (F-06). */
function DisputeFiles(props: Omit<FilesFieldProps, 'texts'>) {
  const { t } = useTranslation('help-center-forms')
  const texts = {
    legend: t('files.title'),
    help: t('files.help'),
    list: t('files.list'),
    add: t('files.add'),
    remove: t('files.remove'),
    removeNamed: (name: string) => t('files.removeNamed', { name }),
    issue: (issue: string) => t(`files.issue.${issue}`),
  }
  return <FilesField texts={texts} {...props} />
}

import { useState } from 'react'
import type { DisputeReason } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useDraft } from '@portal/shared/portal'
import { type PickedFile, Stack } from '@portal/shared/ui'
import { CaseForm } from '../../lib/CaseForm.tsx'
import { isTooLong } from '../../lib/is-too-long.ts'
import { LongTextField } from '../../lib/LongTextField.tsx'
import { NameField } from '../../lib/NameField.tsx'
import { ReferenceField } from '../../lib/ReferenceField.tsx'
import type { Applicant } from '../../lib/use-applicant.ts'
import { useReference } from '../../lib/use-reference.ts'
import { AboutAccount } from './AboutAccount.tsx'
import { DisputeFiles } from './DisputeFiles.tsx'
import { Reasons } from './Reasons.tsx'

interface Draft {
  name: string
  reference: string
  reasons: readonly DisputeReason[]
  other: string
  explanation: string
}

/** The form (H-04 to H-07): Send needs an account and an explanation; the name and the reasons are not required. */
export function DisputeForm({ name, debts }: Applicant) {
  const { t } = useTranslation('help-center-forms')
  // With one account alone there is nothing to choose.
  const only = debts.length === 1 ? debts[0]!.referenceNumber : ''
  const [draft, setDraft, clearDraft] = useDraft<Draft>('dispute', {
    name,
    reference: only,
    reasons: [],
    other: '',
    explanation: '',
  })
  const [files, setFiles] = useState<readonly PickedFile[]>([])
  const [isReading, setReading] = useState(false)
  const { debt, choose } = useReference(debts, draft.reference)
  const other = draft.reasons.includes('other') ? draft.other.trim() : ''
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const missing = () => {
    if (!debt) return t('form.accountRequired')
    if (draft.reasons.includes('other') && other === '') return t('dispute.otherRequired')
    if (draft.explanation.trim() === '') return t('form.explanationRequired')
    if (isTooLong(draft.explanation, other)) return t('form.tooLong')
    return isReading ? t('files.reading') : undefined
  }
  const request = () => ({
    data_id: debt?.referenceNumber ?? '',
    name: draft.name.trim(),
    reasons: [...draft.reasons],
    other_reason: other,
    explanation: draft.explanation.trim(),
    attachments: files.map(({ name: file, content }) => ({ name: file, content })),
  })
  const onSent = () => {
    clearDraft()
    setFiles([])
  }
  return (
    <CaseForm kind="dispute" missing={missing()} request={request} onSent={onSent}>
      {(issueOf, onEdit) => (
        <>
          <NameField value={draft.name} onChange={(next) => change({ name: next })} issueOf={issueOf} />
          <Stack gap={3}>
            <ReferenceField
              debts={debts}
              value={debt?.referenceNumber ?? ''}
              onChange={(reference) => {
                choose()
                change({ reference })
              }}
              issueOf={issueOf}
            />
            {debt ? <AboutAccount debt={debt} /> : null}
          </Stack>
          <Reasons checked={draft.reasons} onChange={(reasons) => change({ reasons })} error={issueOf('reasons')} />
          {draft.reasons.includes('other') ? (
            <LongTextField
              label={t('dispute.otherText')}
              rows={3}
              value={draft.other}
              onChange={(text) => change({ other: text })}
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

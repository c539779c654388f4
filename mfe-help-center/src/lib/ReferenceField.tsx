import type { Debt } from '@portal/shared/contract'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { SelectField } from '@portal/shared/ui'
import type { IssueOf } from './use-issues.ts'

interface ReferenceFieldProps {
  debts: readonly Debt[]
  value: string
  onChange: (reference: string) => void
  issueOf: IssueOf
}

/** The account of the request, by its reference number and its original creditor (H-04, H-09). */
export function ReferenceField({ debts, value, onChange, issueOf }: ReferenceFieldProps) {
  const { t } = useTranslation('help-center-forms')
  const label = useCapability('label.reference_number')[useLanguage()]
  return (
    <SelectField
      label={label}
      value={value}
      onChange={onChange}
      placeholder={t('form.chooseAccount')}
      options={debts.map(({ referenceNumber, originalCreditor, currentCreditor }) => ({
        value: referenceNumber,
        label: [referenceNumber, originalCreditor ?? currentCreditor].filter(Boolean).join(' · '),
      }))}
      error={issueOf('data_id')}
    />
  )
}

import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { isArchived } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { SelectField } from '@portal/shared/ui'
import { accountOption } from './account-option.ts'
import styles from './ReferenceChoice.module.css'

interface ReferenceChoiceProps {
  actingFor: string | undefined
  /** Reference number; null for all debts. */
  value: string | null
  onChange: (reference: string | null) => void
}

/** P-48: the debt that the default is for; shown to persons with more than one debt. */
export function ReferenceChoice({ actingFor, value, onChange }: ReferenceChoiceProps) {
  const { t } = useTranslation('payments-methods')
  const label = useCapability('label.reference_number')[useLanguage()]
  const { data } = useQuery(endpoints.listDebtsBrief, {
    query: { reduced: 'True' },
    body: { client_id: actingFor ?? null },
  })
  const debts = data?.debts.filter((debt) => !isArchived(debt.status)) ?? []
  if (debts.length < 2) return null
  return (
    <div className={styles.choice}>
      <SelectField
        label={label}
        help={t('debt.help')}
        value={value ?? ''}
        onChange={(reference) => onChange(reference || null)}
        placeholder={t('debt.all')}
        options={debts.map((debt) => accountOption(debt, debt.referenceNumber))}
      />
    </div>
  )
}

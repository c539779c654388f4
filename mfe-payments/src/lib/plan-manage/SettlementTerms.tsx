import { planProblem, trimDecimals } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { TextField } from '@portal/shared/ui'
import type { PlanFormProps } from './plan-form-props.ts'
import styles from './PlanForm.module.css'

const fields = [
  { field: 'discount', prefix: '$', suffix: undefined },
  { field: 'percent', prefix: undefined, suffix: '%' },
  { field: 'total', prefix: '$', suffix: undefined },
] as const

/** The errors of fields above their limit. */
const errors = {
  discount: 'discount_above_balance',
  percent: 'percent_above_100',
  total: 'total_above_balance',
} as const

/** S-60, S-61: discount, percent and new total; typing one changes the others. */
export function SettlementTerms({ entry, ground, onChange }: PlanFormProps) {
  const { t } = useTranslation('payments-manage')
  const problem = planProblem(entry, ground)
  const isZero = problem === 'total_zero'
  return (
    <div className={styles.fields}>
      {fields.map(({ field, prefix, suffix }) => (
        <TextField
          key={field}
          label={t(`form.${field}`)}
          value={entry[field]}
          onChange={(text) => onChange({ field, text })}
          mask={trimDecimals}
          prefix={prefix}
          suffix={suffix && <span className={styles.unit}>{suffix}</span>}
          inputMode="decimal"
          autoComplete="off"
          error={problem === errors[field] || (isZero && field === 'total') ? t(`problem.${problem}`) : undefined}
        />
      ))}
    </div>
  )
}

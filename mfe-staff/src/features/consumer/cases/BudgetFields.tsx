import { budgetOf, budgetIncomes, budgetOutgoings, budgetSums, formatCents } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import type { Form } from '@portal/shared/kit'
import { useCapability } from '@portal/shared/tenant'
import { Fieldset, MoneyField } from '@portal/shared/ui'
import type { CaseDraft } from './case-draft.ts'
import styles from './BudgetFields.module.css'

/** F-15: income and outgoings in a month, as the caller says them, with what would be affordable. */
export function BudgetFields({ form }: { form: Form<CaseDraft> }) {
  const { t } = useTranslation(['staff-account-cases', 'budget'])
  const language = useLanguage()
  const share = useCapability('hardship.share')
  const { id, error, value: budget, onChange } = form.field('budget')
  const { affordable } = budgetSums(budgetOf(budget), share)
  return (
    <Fieldset id={id} legend={t('budget:title')} help={t('field.budgetHelp')} error={error}>
      <div className={styles.fields}>
        {[...budgetIncomes, ...budgetOutgoings].map((item) => (
          <MoneyField
            key={item}
            label={t(`budget:item.${item}`)}
            isOptional
            value={budget[item] ?? ''}
            onChange={(text) => onChange({ ...budget, [item]: text })}
          />
        ))}
      </div>
      <p aria-live="polite">
        {t('budget:affordable')}: {affordable === null ? t('budget:unknown') : formatCents(affordable, language)}
      </p>
    </Fieldset>
  )
}

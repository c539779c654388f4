import { formatCents, planFigures } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import type { PlanFormProps } from './plan-form-props.ts'
import styles from './PlanForm.module.css'

/** What the plan comes to: each payment, and the last one where it differs. */
export function PlanFiguresLine({ entry, ground }: Pick<PlanFormProps, 'entry' | 'ground'>) {
  const { t } = useTranslation('payments-manage')
  const language = useLanguage()
  const figures = planFigures(entry, ground)
  const { payments } = entry
  const money = (amount: NonNullable<typeof figures>['each']) => formatCents(amount, language)
  return (
    <p className={styles.figures}>
      {figures
        ? t(figures.last === figures.each ? 'form.figures' : 'form.figuresUneven', {
            count: payments,
            each: money(figures.each),
            last: money(figures.last),
            total: money(figures.total),
          })
        : t('form.noFigures')}
    </p>
  )
}

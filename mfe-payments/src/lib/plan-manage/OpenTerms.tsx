import { formatCents, OPEN_PLAN_SHORTCUT, planProblem, trimDecimals } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Button, Stack, TextField } from '@portal/shared/ui'
import type { PlanFormProps } from './plan-form-props.ts'

/** C-51, S-64: the payment of an open-ended plan; the shortcut fills in a plan that needs no supervisor. */
export function OpenTerms({ entry, ground, onChange }: PlanFormProps) {
  const { t } = useTranslation('payments-manage')
  const language = useLanguage()
  const { payments, each } = OPEN_PLAN_SHORTCUT
  const isAbove = planProblem(entry, ground) === 'total_above_balance'
  return (
    <Stack>
      <TextField
        label={t('form.each')}
        value={entry.each}
        onChange={(text) => onChange({ field: 'each', text })}
        mask={trimDecimals}
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        width="short"
        error={isAbove ? t('problem.total_above_balance') : undefined}
      />
      <div>
        <Button size="small" onClick={() => onChange({ field: 'shortcut' })}>
          {t('form.shortcut', { count: payments, amount: formatCents(each, language) })}
        </Button>
      </div>
    </Stack>
  )
}

import { readableStep, reportSteps } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { SelectField } from '@portal/shared/ui'
import type { ReportView } from './report-view.ts'

/** The length of one row. Steps with too many rows to read are not offered. */
export function StepField({
  view: { step, period },
  onShow,
}: {
  view: ReportView
  onShow: (change: Partial<ReportView>) => void
}) {
  const { t } = useTranslation('staff-reporting')
  const offered = reportSteps.filter((one) => readableStep(period, one) === one)
  return (
    <SelectField
      label={t('filter.step')}
      value={readableStep(period, step)}
      onChange={(value) => onShow({ step: offered.find((one) => one === value) ?? step })}
      options={offered.map((value) => ({ value, label: t(`step.${value}`) }))}
    />
  )
}

import { periodProblem, reportPresets, type LocalDate } from '@portal/shared/domain'
import { fieldText, useTranslation } from '@portal/shared/i18n'
import { DateText, SelectField, TextField } from '@portal/shared/ui'
import type { ReportView } from './report-view.ts'
import styles from './PeriodFilter.module.css'

interface PeriodFilterProps {
  view: ReportView
  onShow: (change: Partial<ReportView>) => void
}

/** The days of a report: a named period, or from one day to another of the tenant's calendar. */
export function PeriodFilter({ view: { range, period }, onShow }: PeriodFilterProps) {
  const { t } = useTranslation('staff-reporting')
  const problem = periodProblem(period)
  const put = (name: 'from' | 'to') => (day: string) => {
    // The field is empty during the typing of a day.
    if (day) onShow({ range: 'custom', period: { ...period, [name]: day as LocalDate } })
  }
  return (
    <div className={styles.filter}>
      <SelectField
        label={t('period.label')}
        value={range}
        onChange={(value) => onShow({ range: [...reportPresets, 'custom' as const].find((one) => one === value)! })}
        options={[...reportPresets, 'custom' as const].map((value) => ({ value, label: t(`period.${value}`) }))}
      />
      {range === 'custom' ? (
        <>
          <TextField type="date" label={t('period.from')} value={period.from} onChange={put('from')} />
          <TextField
            type="date"
            label={t('period.to')}
            value={period.to}
            onChange={put('to')}
            error={problem ? fieldText(problem) : undefined}
          />
        </>
      ) : (
        <p className={styles.days}>
          <DateText date={period.from} /> – <DateText date={period.to} />
        </p>
      )}
    </div>
  )
}

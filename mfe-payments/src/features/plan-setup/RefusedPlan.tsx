import { useEffect } from 'react'
import type { ApiError } from '@portal/shared/client'
import { formatCents, formatDate, parseWireMoney, type LocalDate } from '@portal/shared/domain'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Button, Notice } from '@portal/shared/ui'
import { HomeLink } from '../../lib/layout/HomeLink.tsx'
import { remedyOf } from './remedy.ts'
import type { StepName } from './use-setup-progress.ts'
import type { useSchedule } from './use-schedule.ts'

interface RefusedPlanProps {
  refusal: ApiError
  step: StepName
  home: string
  go: (step: StepName) => void
  schedule: ReturnType<typeof useSchedule>
}

/** Why the plan was not set up, and the remedy. All choices are kept. */
export function RefusedPlan({ refusal, step, home, go, schedule }: RefusedPlanProps) {
  const { t } = useTranslation(['payments-setup', 'common'])
  const language = useLanguage()
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  const remedy = remedyOf(refusal)
  const { refresh } = schedule
  // Dates change with the day and amounts with the balance: both are read again before the plan is confirmed again.
  useEffect(() => {
    if (remedy === 'amounts' || remedy === 'dates' || remedy === 'date') refresh()
  }, [remedy, refresh])
  const { start_date: start, end_date: end } = refusal.current
  const date = (text: string) => formatDate(text as LocalDate, 'medium', language)
  if (remedy === 'dates' && start && end) {
    return (
      <Notice tone="warning" live="assertive" title={t('refused.datesTitle')}>
        {start === end
          ? t('refused.dateText', { date: date(start) })
          : t('refused.datesText', { start: date(start), end: date(end) })}
      </Notice>
    )
  }
  const { total_amount: total, start_amount: first, payments } = refusal.current
  if (remedy === 'amounts' && total && first) {
    const money = (text: string) => formatCents(parseWireMoney(text), language)
    return (
      <Notice tone="warning" live="assertive" title={t('refused.amountsTitle')}>
        {t('refused.amountsText', { count: Number(payments), first: money(first), total: money(total) })}
      </Notice>
    )
  }
  return (
    <Notice tone="danger" live="assertive" title={errorText(refusal)} actions={actions()}>
      <p>{t('refused.help', { phone })}</p>
      {refusal.requestId ? <p>{t('common:ui.requestId', { id: refusal.requestId })}</p> : null}
    </Notice>
  )

  function actions() {
    if (remedy === 'leave') return <HomeLink home={home} />
    if ((remedy === 'date' || remedy === 'method') && remedy !== step)
      return <Button onClick={() => go(remedy)}>{t(`refused.${remedy}`)}</Button>
    return undefined
  }
}

import type { ConsumerCaseRow } from '@portal/shared/contract'
import { formatDate, localDateIn, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Badge, PhoneText } from '@portal/shared/ui'
import styles from './RequestState.module.css'

/** The state of a request in words: open until a day, answered on a day, or closed. */
export function RequestState({ row }: { row: ConsumerCaseRow }) {
  const { t } = useTranslation('help-center')
  return (
    <span className={styles.state}>
      <Badge tone={({ open: 'info', answered: 'success', closed: 'neutral' } as const)[row.status]}>
        {t(`status.${row.status}`)}
      </Badge>
      <Until row={row} />
    </span>
  )
}

function Until({ row }: { row: ConsumerCaseRow }) {
  const { t } = useTranslation('help-center')
  const language = useLanguage()
  const zone = useTenant((x) => x.settings.zone)
  const phone = useTenant((x) => x.settings.tenant.phone_number)
  const day = (date: string) => formatDate(date as LocalDate, 'medium', language)
  if (row.answered_at)
    return <span>{t('requests.answeredOn', { date: day(localDateIn(new Date(row.answered_at), zone)) })}</span>
  if (row.status !== 'open' || row.due_at === null) return null
  if (row.is_overdue)
    return (
      <span className={styles.late}>
        <PhoneText phone={phone}>{t('requests.late', { phone })}</PhoneText>
      </span>
    )
  return <span>{t('requests.due', { date: day(row.due_at) })}</span>
}

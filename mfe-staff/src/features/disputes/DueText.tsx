import { serverNow } from '@portal/shared/client'
import type { CaseRow } from '@portal/shared/contract'
import { daysBetween, localDateIn, type LocalDate } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { DateText, unbroken } from '@portal/shared/ui'
import styles from './DisputesPage.module.css'

/** The day by which an answer is due, with the days that are left while the case is open. */
export function DueText({ row }: { row: Pick<CaseRow, 'due_at' | 'status' | 'is_overdue'> }) {
  const { t } = useTranslation('staff-cases')
  const zone = useTenant((s) => s.settings.zone)
  if (row.due_at === null) return '–'
  const days = daysBetween(localDateIn(new Date(serverNow()), zone), row.due_at as LocalDate)
  return (
    <span className={unbroken}>
      <DateText date={row.due_at} />
      {row.status === 'open' ? (
        <span className={row.is_overdue ? styles.late : styles.soft}>
          {' '}
          {days < 0 ? t('due.late', { count: -days }) : days === 0 ? t('due.today') : t('due.left', { count: days })}
        </span>
      ) : null}
    </span>
  )
}

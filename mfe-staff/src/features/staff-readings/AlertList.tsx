import type { ReadingAlert } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { Card, DateText } from '@portal/shared/ui'
import { deskPaths } from '../../lib/desk-paths.ts'
import styles from './StaffReadingsPage.module.css'

/** The alerts that nobody has closed; nothing without any. */
export function AlertList({ alerts }: { alerts: readonly ReadingAlert[] }) {
  const { t } = useTranslation('staff-readings')
  const zone = useTenant((s) => s.settings.zone)
  if (alerts.length === 0) return null
  return (
    <div className={styles.alerts}>
      <Card title={t('alerts.title')}>
        <ul role="list">
          {alerts.map(({ id, date, reader_id: readerId, reader: name, kind, is_stopped: isStopped }) => (
            <li key={id} className={styles.alert}>
              <span>{t(`alerts.${isStopped ? 'stopped' : 'much'}.${kind}`, { name })}</span>
              <DateText instant={date} zone={zone} />
              <Link to={deskPaths.readingsOf(readerId)}>{t('alerts.show', { name })}</Link>
            </li>
          ))}
        </ul>
        <p>
          {t('alerts.help')} <Link to={deskPaths.readingAlerts}>{t('alerts.toWork')}</Link>
        </p>
      </Card>
    </div>
  )
}

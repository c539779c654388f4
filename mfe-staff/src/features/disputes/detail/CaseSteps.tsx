import type { CaseEvent } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Card, DateText, smallPrint } from '@portal/shared/ui'
import styles from './DisputePage.module.css'

/** The steps of the case, from the audit chain. */
export function CaseSteps({ events }: { events: readonly CaseEvent[] }) {
  const { t } = useTranslation('staff-cases')
  const zone = useTenant((s) => s.settings.zone)
  return (
    <Card title={t('steps.title')}>
      <ol className={styles.list} role="list">
        {events.map((event) => (
          <li key={`${event.at} ${event.what} ${event.to}`}>
            {event.what === 'assigned' ? t('steps.assigned', { to: event.to ?? '' }) : t(`steps.${event.what}`)}
            <br />
            <span className={smallPrint}>
              <DateText instant={event.at} zone={zone} /> · {event.name ?? t(`steps.by.${event.by}`)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

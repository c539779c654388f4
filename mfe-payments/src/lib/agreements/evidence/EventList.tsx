import type { EnvelopeEvent } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { DateText } from '@portal/shared/ui'
import styles from './Evidence.module.css'

/** The events of an agreement in order: time, person, address and browser. */
export function EventList({ events }: { events: readonly EnvelopeEvent[] }) {
  const { t } = useTranslation('payments-agreements')
  return (
    <ol role="list" className={styles.events} aria-label={t('evidence.events')}>
      {events.map((event, at) => (
        // The list only ever grows at its end.
        // oxlint-disable-next-line react/no-array-index-key
        <Event key={at} event={event} />
      ))}
    </ol>
  )
}

function Event({ event }: { event: EnvelopeEvent }) {
  const { t } = useTranslation('payments-agreements')
  const zone = useTenant((s) => s.settings.zone)
  const { type, actor, name, at, address, user_agent: browser, data } = event
  return (
    <li className={styles.event}>
      <p className={styles.what}>
        <strong>{t(`event.${type}`)}</strong>
        <span className={styles.when}>
          <DateText instant={at} zone={zone} />
        </span>
      </p>
      <p className={styles.who}>
        {name ? t('evidence.byName', { name, actor: t(`actor.${actor}`) }) : t(`actor.${actor}`)}
        {address ? ` · ${address}` : ''}
      </p>
      {data.reason && type !== 'create_failed' ? <p>{t('evidence.reason', { reason: data.reason })}</p> : null}
      {browser ? <p className={styles.browser}>{browser}</p> : null}
    </li>
  )
}

import type { InboundMessage } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { DateText } from '@portal/shared/ui'
import styles from './InboundText.module.css'

/** A whole, unchanged message to us: its channel, its sender, and the automatic actions. */
export function InboundText({ message }: { message: InboundMessage }) {
  const { t } = useTranslation('staff-inbound')
  const zone = useTenant((s) => s.settings.zone)
  const { channel, received_at: at, from, subject, text, meaning } = message
  return (
    <article className={styles.message}>
      <p className={styles.head}>
        <strong>{t(`channel.${channel}`)}</strong> <DateText instant={at} zone={zone} />
        <span className={styles.from}>{t('from', { from })}</span>
      </p>
      {subject === null ? null : <p className={styles.subject}>{t('subject', { subject })}</p>}
      {/* The message may be in any language. */}
      <p className={styles.words} dir="auto">
        {text.trim() === '' ? t('empty') : text}
      </p>
      {meaning === 'stop' || meaning === 'wish' || meaning === 'automatic' ? (
        <p className={styles.done}>{t(`meaning.${meaning}`)}</p>
      ) : null}
    </article>
  )
}

import type { ContactStanding } from '@portal/shared/contract'
import { formatDayAndTime } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { smallPrint } from '@portal/shared/ui'
import { ownZone } from './use-contact.ts'
import styles from './ContactPanel.module.css'

/** When a channel may be used again, in the customer's time and in the time of whoever looks. */
export function NextAllowed({ at, standing }: { at: string; standing: Pick<ContactStanding, 'zones'> }) {
  const { t } = useTranslation('staff-contact')
  const language = useLanguage()
  const there = [...new Set(standing.zones.map((zone) => formatDayAndTime(new Date(at), zone, language)))]
  const here = formatDayAndTime(new Date(at), ownZone(), language)
  return (
    <dl className={styles.next}>
      <div>
        <dt>{t('next')}</dt>
        <dd>
          {there.map((text) => (
            <time key={text} dateTime={at} className={styles.time}>
              {text}
              <span className={smallPrint}>{text === here ? t('nextBoth') : t('nextThere')}</span>
            </time>
          ))}
          {there.includes(here) ? null : (
            <time dateTime={at} className={styles.time}>
              {here}
              <span className={smallPrint}>{t('nextHere')}</span>
            </time>
          )}
        </dd>
      </div>
    </dl>
  )
}

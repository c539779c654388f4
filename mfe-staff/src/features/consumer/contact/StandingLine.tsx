import type { ContactStanding } from '@portal/shared/contract'
import { formatDayAndTime } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Notice, smallPrint } from '@portal/shared/ui'
import { callsUsed, isCountHigh, useContact } from './use-contact.ts'
import styles from './ContactPanel.module.css'

/** For the page's header: what forbids contact altogether, and the count of calls that binds (F-04). */
export function StandingLine({ clientId }: { clientId: string }) {
  const { data: standing } = useContact(clientId)
  if (!standing) return null
  return (
    <div className={styles.standing}>
      <Warnings standing={standing.data} />
      <Count standing={standing.data} />
    </div>
  )
}

function Warnings({ standing }: { standing: ContactStanding }) {
  const { t } = useTranslation('staff-contact')
  const { deceased, represented, bankrupt, ceased } = standing
  const reasons = Object.entries({ deceased, represented, bankrupt, ceased }).filter(([, holds]) => holds)
  if (reasons.length === 0) return null
  return (
    <Notice tone="danger">
      {reasons.map(([reason]) => t(`reason.${reason as 'deceased' | 'represented' | 'bankrupt' | 'ceased'}`)).join(' ')}
    </Notice>
  )
}

/** "2 of 2 in 7 days, Massachusetts", its rule, and when a call is allowed again. */
function Count({ standing }: { standing: ContactStanding }) {
  const { t } = useTranslation('staff-contact')
  const language = useLanguage()
  const phone = standing.channels.find(({ channel }) => channel === 'phone')
  const next = phone?.next_allowed_at
  return (
    <p className={styles.line}>
      <span className={isCountHigh(standing) ? styles.high : styles.used}>
        {t('header.calls', { used: callsUsed(standing, t) })}
      </span>
      {standing.binding ? <span className={smallPrint}>{t('source', { source: standing.binding.source })}</span> : null}
      {next ? (
        <span>
          {t('header.next')}{' '}
          <time dateTime={next}>{formatDayAndTime(new Date(next), standing.zones[0]!, language)}</time>
        </span>
      ) : null}
    </p>
  )
}

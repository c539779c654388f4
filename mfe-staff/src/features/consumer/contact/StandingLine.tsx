import type { ContactStanding } from '@portal/shared/contract'
import { formatDayAndTime } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Notice, smallPrint } from '@portal/shared/ui'
import { HeadLoading } from '../HeadLoading.tsx'
import { useLegalStatus } from '../legal/use-legal-status.ts'
import { callsUsed, isCountHigh, useContact } from './use-contact.ts'
import styles from './ContactPanel.module.css'

/** For the page's header: what forbids contact altogether, and the count of calls that binds (F-04). */
export function StandingLine({ clientId }: { clientId: string }) {
  const { data: standing, error } = useContact(clientId)
  if (!standing) return error ? null : <HeadLoading />
  return (
    <div className={styles.standing}>
      <Warnings standing={standing.data} clientId={clientId} />
      <Count standing={standing.data} />
    </div>
  )
}

/** The legal status that says the same at the head of the page, in more words. */
const saidBy = { deceased: 'deceased', represented: 'attorney', bankrupt: 'bankruptcy', ceased: null } as const
type Barrier = keyof typeof saidBy

/** What forbids contact, unless a legal status of the customer says it: a co-debtor's bankruptcy is none of theirs. */
function Warnings({ standing, clientId }: { standing: ContactStanding; clientId: string }) {
  const { t } = useTranslation('staff-contact')
  const statuses = useLegalStatus(clientId).data?.data ?? []
  const said = statuses.filter(({ ended_at }) => ended_at === null).map(({ kind }) => kind)
  const reasons = (Object.keys(saidBy) as Barrier[]).filter((barrier) => {
    const status = saidBy[barrier]
    return standing[barrier] && !(status && said.includes(status))
  })
  if (reasons.length === 0) return null
  return <Notice tone="danger">{reasons.map((reason) => t(`reason.${reason}`)).join(' ')}</Notice>
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

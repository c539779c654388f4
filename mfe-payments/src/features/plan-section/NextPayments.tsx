import { useId } from 'react'
import { serverNow } from '@portal/shared/client'
import type { EstablishedPlan } from '@portal/shared/contract'
import { formatDate, localDateIn, promisedPlan, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Badge, DateText, Money } from '@portal/shared/ui'
import styles from './NextPayments.module.css'

/** The payments that come next, and how the plan goes on after them (C-52). Dates are plain days, never shifted (C-63, K-15). */
export function NextPayments({ plan }: { plan: EstablishedPlan }) {
  const { t } = useTranslation('payments-plan')
  const language = useLanguage()
  const id = useId()
  const zone = useTenant((x) => x.settings.zone)
  const today = localDateIn(new Date(serverNow()), zone)
  const { named, more } = promisedPlan(plan.planned_payments.length)
  const last = plan.planned_payments.at(-1)
  if (!last) return null
  const date = formatDate(last.payment_date as LocalDate, 'medium', language)
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('next.title')}
      </h3>
      <ol className={styles.list}>
        {plan.planned_payments.slice(0, named).map((row, at) => (
          // Two payments may fall on one day.
          <li key={`${row.payment_date} ${at}`} className={styles.row}>
            <span className={styles.date}>
              <DateText date={row.payment_date} />
              {row.payment_date < today ? <Badge tone="danger">{t('next.pastDue')}</Badge> : null}
            </span>
            <Money amount={row.payment_amount} />
          </li>
        ))}
      </ol>
      <p className={styles.rest}>{promise()}</p>
    </section>
  )

  function promise(): string {
    if (plan.is_open_ended) return t('next.openEnded')
    return more === 0 ? t('next.few') : t('next.more', { count: more, date })
  }
}

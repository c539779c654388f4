import { useId, type ReactNode } from 'react'
import { serverNow } from '@portal/shared/client'
import type { EstablishedPlan } from '@portal/shared/contract'
import {
  debitDate,
  formatCents,
  formatDate,
  localDateIn,
  promisedPlan,
  type Cents,
  type LocalDate,
} from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Badge, DateText, Money } from '@portal/shared/ui'
import styles from './NextPayments.module.css'

/** So many payments that another one has paid are named; the history has all of them. */
const NAMED_COVERED = 4

/** The payment that can be changed, with its buttons. */
interface Changeable {
  date: string
  tools: ReactNode
}

/** The next payments, and how the plan continues (C-52). Dates are plain days and never shifted (C-63, K-15). */
export function NextPayments({ plan, changeable }: { plan: EstablishedPlan; changeable?: Changeable | undefined }) {
  const { t } = useTranslation('payments-plan')
  const language = useLanguage()
  const id = useId()
  const isUntried = useUntried()
  const { named, more } = promisedPlan(plan.planned_payments.length)
  const last = plan.planned_payments.at(-1)
  if (!last) return null
  const changeableAt = plan.planned_payments.findIndex((row) => row.payment_date === changeable?.date)
  const date = formatDate(last.payment_date as LocalDate, 'medium', language)
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('next.title')}
      </h3>
      <ol role="list">
        {plan.planned_payments.slice(0, named).map((row, at) => (
          // Two payments may fall on one day.
          <li key={`${row.payment_date} ${at}`} className={styles.row}>
            <span className={styles.date}>
              <DateText date={row.payment_date} />
              <StandingBadge row={row} isUntried={isUntried(row)} />
              <PaidOf row={row} />
            </span>
            <Money amount={row.payment_amount} />
            {at === changeableAt ? <div className={styles.tools}>{changeable?.tools}</div> : null}
          </li>
        ))}
      </ol>
      <Covered payments={plan.covered_payments} />
      {changeableAt >= named ? changeable?.tools : null}
      {plan.planned_payments.some(isUntried) ? <p className={styles.rest}>{t('next.untriedText')}</p> : null}
      <p className={styles.rest}>{promise()}</p>
    </section>
  )

  function promise(): string {
    if (plan.is_open_ended) return t('next.openEnded')
    return more === 0 ? t('next.few') : t('next.more', { count: more, date })
  }
}

type Row = EstablishedPlan['planned_payments'][number]

/** L-02: tells whether the day of a payment has passed without a run, which makes nobody late. */
function useUntried(): (row: Row) => boolean {
  const zone = useTenant((x) => x.settings.zone)
  const today = localDateIn(new Date(serverNow()), zone)
  return (row) => row.standing === 'to_come' && debitDate(row.payment_date as LocalDate) < today
}

/** L-20: what other payments have brought of a payment, or the one that pays all of it and is on its way. */
function PaidOf({ row: { paid, paid_on: paidOn } }: { row: Row }) {
  const { t } = useTranslation('payments-plan')
  const language = useLanguage()
  const money = (amount: bigint) => formatCents(amount as Cents, language)
  if (paid)
    return <span className={styles.paid}>{t('next.partlyPaid', { paid: money(paid.amount), of: money(paid.of) })}</span>
  if (!paidOn) return null
  return (
    <span className={styles.paid}>
      {t('next.byPayment', { date: formatDate(paidOn as LocalDate, 'medium', language) })}
    </span>
  )
}

/** L-20: payments that are not debited any more, because another payment has paid them. */
function Covered({ payments }: { payments: EstablishedPlan['covered_payments'] }) {
  const { t } = useTranslation('payments-plan')
  const language = useLanguage()
  if (payments.length === 0) return null
  return (
    <ul role="list" className={styles.covered} aria-label={t('next.coveredTitle')}>
      {payments.slice(0, NAMED_COVERED).map((row, at) => (
        <li key={`${row.payment_date} ${at}`} className={styles.row}>
          <span className={styles.date}>
            <DateText date={row.payment_date} />
            <Badge tone="success">
              {t('next.paidBy', { date: formatDate(row.paid_on as LocalDate, 'medium', language) })}
            </Badge>
          </span>
          <Money amount={row.payment_amount} />
        </li>
      ))}
    </ul>
  )
}

/** Whether the day of a payment has passed, or its debit is on its way; nothing for one that is to come. */
function StandingBadge({ row, isUntried }: { row: Row; isUntried: boolean }) {
  const { t } = useTranslation('payments-plan')
  if (row.standing === 'processing') return <Badge tone="info">{t('next.processing')}</Badge>
  if (row.standing === 'past_due') return <Badge tone="danger">{t('next.pastDue')}</Badge>
  return isUntried ? <Badge tone="info">{t('next.untried')}</Badge> : null
}

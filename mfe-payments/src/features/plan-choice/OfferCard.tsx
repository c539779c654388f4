import type { Offer, PlannedPayment } from '@portal/shared/contract'
import { formatCents, formatDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Badge, RadioCard } from '@portal/shared/ui'
import styles from './OfferCard.module.css'

interface OfferCardProps {
  offer: Offer
  isChecked: boolean
  onChoose: (id: string) => void
}

/** C-45: an offer: each payment, the total, the discount, and the expiry. */
export function OfferCard({ offer, isChecked, onChoose }: OfferCardProps) {
  const { t } = useTranslation('payments-choice')
  const language = useLanguage()
  const { payments, discount, total_amount: total, per_month: each } = offer
  const isSingle = payments === 1 && !offer.is_open_ended
  return (
    <RadioCard
      name="plan"
      value={offer.id}
      isChecked={isChecked}
      onChange={onChoose}
      title={
        <span className={styles.amount}>
          {offer.is_flexible
            ? t('each.flexible', { count: payments })
            : t(isSingle ? 'each.One Time' : `each.${offer.payment_frequency}`, {
                amount: formatCents(each, language),
              })}
        </span>
      }
      description={
        <span className={styles.facts}>
          <Badges offer={offer} isSingle={isSingle} />
          <span className={styles.kind}>{t(`kind.${offer.kind}`)}</span>
          {isSingle || offer.is_open_ended ? null : (
            <span>{t('fact.payments', { count: payments, total: formatCents(total, language) })}</span>
          )}
          {offer.is_open_ended ? <span>{t('fact.openEnded')}</span> : null}
          {discount > 0n ? (
            <strong className={styles.forgiven}>
              {t('fact.forgiven', {
                amount: formatCents(discount, language),
                percent: offer.discount_percentage,
              })}
            </strong>
          ) : null}
          {offer.is_flexible ? <FlexibleDays payments={offer.planned_payments} /> : null}
          <span>
            {offer.credit_product_name}.{' '}
            {t('fact.until', { date: formatDate(offer.plan_expiration as LocalDate, 'medium', language) })}
          </span>
        </span>
      }
    />
  )
}

function Badges({ offer, isSingle }: { offer: Offer; isSingle: boolean }) {
  const { t } = useTranslation('payments-choice')
  if (!isSingle && !offer.is_open_ended && !offer.is_flexible && !offer.is_custom) return null
  return (
    <span className={styles.badges}>
      {isSingle ? <Badge tone="info">{t('badge.single')}</Badge> : null}
      {offer.is_open_ended ? <Badge>{t('badge.openEnded')}</Badge> : null}
      {offer.is_flexible ? <Badge>{t('badge.flexible')}</Badge> : null}
      {offer.is_custom ? <Badge tone="success">{t('badge.custom')}</Badge> : null}
    </span>
  )
}

/** The number of days in a card; the set-up shows them all. */
const shown = 6

/** The days and amounts of a flexible plan. */
function FlexibleDays({ payments }: { payments: readonly PlannedPayment[] }) {
  const { t } = useTranslation('payments-choice')
  const language = useLanguage()
  const days = payments
    .slice(0, shown)
    .map(
      (row) =>
        `${formatDate(row.payment_date as LocalDate, 'medium', language)}: ${formatCents(row.payment_amount, language)}`,
    )
    .join('; ')
  const more = payments.length - shown
  return (
    <span>
      {days}
      {more > 0 ? ` ${t('fact.moreDays', { count: more })}` : '.'}
    </span>
  )
}

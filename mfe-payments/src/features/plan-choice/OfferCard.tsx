import type { Offer, PlannedPayment } from '@portal/shared/contract'
import { formatCents, formatDate, isSettlement, type Calendar, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Badge, Cluster, RadioCard, Stack } from '@portal/shared/ui'
import { useHasTaxForm } from '../../lib/use-has-tax-form.ts'
import { planDays } from './plan-days.ts'
import { useEach } from './use-each.ts'
import styles from './OfferCard.module.css'

interface OfferCardProps {
  offer: Offer
  /** Which of the three choices it is; none among the other ways. */
  heading?: string
  calendar: Calendar
  isChecked: boolean
  onChoose: (id: string) => void
}

/** C-45: an offer: each payment, the total, the last day, the discount with its taxes, and the expiry. */
export function OfferCard({ offer, heading, calendar, isChecked, onChoose }: OfferCardProps) {
  const { t } = useTranslation('payments-choice')
  const language = useLanguage()
  const each = useEach()
  const { payments: count, total_amount: total } = offer
  const isSingle = count === 1 && !offer.is_open_ended
  const days = planDays(offer, calendar)
  const dayOf = (day: string) => formatDate(day as LocalDate, 'medium', language)
  return (
    <RadioCard
      name="plan"
      value={offer.id}
      isChecked={isChecked}
      onChange={onChoose}
      title={
        <>
          {heading} <span className={styles.amount}>{each(offer)}</span>
        </>
      }
      description={
        <Stack as="span" gap={1}>
          <Badges offer={offer} isSingle={isSingle} />
          <span className={styles.kind}>{t(`kind.${offer.kind}`)}</span>
          {isSingle || offer.is_open_ended ? null : (
            <span>{t('fact.payments', { count, total: formatCents(total, language) })}</span>
          )}
          {days ? <span>{t('fact.last', { first: dayOf(days.first), last: dayOf(days.last) })}</span> : null}
          {offer.is_open_ended ? <span>{t('fact.openEnded')}</span> : null}
          {isSettlement(offer) ? <Forgiven offer={offer} /> : null}
          {offer.is_flexible ? <FlexibleDays payments={offer.planned_payments} /> : null}
          <span>
            {offer.credit_product_name}. {t('fact.until', { date: dayOf(offer.plan_expiration) })}
          </span>
        </Stack>
      }
    />
  )
}

/** P-82, P-83: what is forgiven, and what that may cost, where it is chosen. */
function Forgiven({ offer }: { offer: Offer }) {
  const { t } = useTranslation('payments-choice')
  const amount = formatCents(offer.discount, useLanguage())
  const hasForm = useHasTaxForm(offer)
  return (
    <>
      <strong className={styles.forgiven}>{t('fact.forgiven', { amount, percent: offer.discount_percentage })}</strong>
      <span>
        {t('fact.taxed')} {hasForm ? t('fact.taxForm') : null}
      </span>
    </>
  )
}

function Badges({ offer, isSingle }: { offer: Offer; isSingle: boolean }) {
  const { t } = useTranslation('payments-choice')
  const { is_counter: isAnswer } = offer
  const [isFlexible, isCustom] = [offer.is_flexible && !isAnswer, offer.is_custom && !isAnswer]
  if (!isSingle && !offer.is_open_ended && !isFlexible && !isCustom) return null
  return (
    <Cluster as="span" gap="tight">
      {isSingle ? <Badge tone="info">{t('badge.single')}</Badge> : null}
      {offer.is_open_ended ? <Badge>{t('badge.openEnded')}</Badge> : null}
      {isFlexible ? <Badge>{t('badge.flexible')}</Badge> : null}
      {isCustom ? <Badge tone="success">{t('badge.custom')}</Badge> : null}
    </Cluster>
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

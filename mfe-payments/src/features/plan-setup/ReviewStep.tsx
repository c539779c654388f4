import { formatCents } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Card, Stack, DateText, DescriptionList, Money, type DescriptionItem } from '@portal/shared/ui'
import { ScheduleList } from './ScheduleList.tsx'
import { StepFrame } from './StepFrame.tsx'
import type { StepProps } from './step-props.ts'
import { TaxNotice } from './TaxNotice.tsx'
import type { ChosenDays } from './use-schedule.ts'
import type { Setup } from './use-plan-setup.ts'

/** The plan before any question: its terms, its first payments, and the tax notice of a settlement. */
export function ReviewStep({ setup, frame, days }: StepProps & { days: ChosenDays | null }) {
  const { t } = useTranslation('payments-setup')
  const language = useLanguage()
  const { offer } = setup
  const count = offer.payments
  const values = {
    count,
    each: formatCents(offer.per_month, language),
    total: formatCents(offer.total_amount, language),
  }
  return (
    <StepFrame {...frame} title={t('steps.review')} lead={t('review.lead')}>
      <Card title={t('review.terms')} level={3}>
        <Stack>
          <p>{sentence()}</p>
          {offer.discount > 0n ? (
            <p>
              <strong>{t('review.forgiven', { amount: formatCents(offer.discount, language) })}</strong>
            </p>
          ) : null}
          <OfferTerms setup={setup} />
        </Stack>
      </Card>
      <Card title={t('schedule.title')} level={3}>
        <ScheduleList setup={setup} days={days} />
      </Card>
      <TaxNotice offer={offer} />
    </StepFrame>
  )

  function sentence(): string {
    if (offer.is_open_ended) return t(`review.open.${offer.payment_frequency}`, values)
    if (count === 1) return t('review.once', values)
    return offer.is_flexible ? t('review.flexible', values) : t(`review.each.${offer.payment_frequency}`, values)
  }
}

/** C-45: the terms of an offer by name. */
function OfferTerms({ setup: { debt, offer } }: { setup: Setup }) {
  const { t } = useTranslation('payments-setup')
  const { t: tOfPayments } = useTranslation('payments')
  const { is_open_ended: isOpen } = offer
  const items: DescriptionItem[] = [
    { id: 'name', term: t('term.name'), value: offer.credit_product_name },
    {
      id: 'each',
      term: t('term.each'),
      value: offer.is_flexible ? null : <Money amount={offer.per_month} />,
    },
    { id: 'payments', term: t('term.payments'), value: isOpen ? t('term.open') : offer.payments },
    {
      id: 'frequency',
      term: t('term.frequency'),
      value: tOfPayments(`frequency.${offer.payment_frequency}`),
    },
    { id: 'balance', term: t('term.balance'), value: <Money amount={debt.available_balance} /> },
    { id: 'total', term: t('term.total'), value: isOpen ? null : <Money amount={offer.total_amount} /> },
    {
      id: 'discount',
      term: t('term.discount'),
      value:
        offer.discount > 0n ? (
          <>
            <Money amount={offer.discount} /> ({offer.discount_percentage}%)
          </>
        ) : null,
    },
    { id: 'until', term: t('term.until'), value: <DateText date={offer.plan_expiration} /> },
  ]
  return <DescriptionList items={items} />
}

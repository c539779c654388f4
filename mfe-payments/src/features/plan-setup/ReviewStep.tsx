import { formatCents } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Card, Stack, DateText, DescriptionList, Money, type DescriptionItem } from '@portal/shared/ui'
import { ScheduleList } from './ScheduleList.tsx'
import { StepFrame, type StepProps } from './StepFrame.tsx'
import { TaxNotice } from './TaxNotice.tsx'
import type { ChosenDays } from './use-schedule.ts'
import type { Setup } from './use-plan-setup.ts'

/** The offered plan: its terms, its first payments, and the tax notice of a settlement. */
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
  const { is_open_ended: isOpen, discount } = offer
  const fact = (id: string, value: DescriptionItem['value']) => ({ id, term: t(`term.${id}`), value })
  const forgiven = (
    <>
      <Money amount={discount} /> ({offer.discount_percentage}%)
    </>
  )
  return (
    <DescriptionList
      items={[
        fact('name', offer.credit_product_name),
        fact('each', offer.is_flexible ? null : <Money amount={offer.per_month} />),
        fact('payments', isOpen ? t('term.open') : offer.payments),
        fact('frequency', tOfPayments(`frequency.${offer.payment_frequency}`)),
        fact('balance', <Money amount={debt.available_balance} />),
        fact('total', isOpen ? null : <Money amount={offer.total_amount} />),
        fact('discount', discount > 0n ? forgiven : null),
        fact('until', <DateText date={offer.plan_expiration} />),
      ]}
    />
  )
}

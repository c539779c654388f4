import { formatCents } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Card, Stack } from '@portal/shared/ui'
import { OfferTerms } from './OfferTerms.tsx'
import { ScheduleList } from './ScheduleList.tsx'
import { StepFrame } from './StepFrame.tsx'
import type { StepProps } from './step-props.ts'
import { TaxNotice } from './TaxNotice.tsx'
import type { ChosenDays } from './use-schedule.ts'

/** What the plan is, before anything is asked: its terms, its first payments, what a settlement may mean for taxes. */
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

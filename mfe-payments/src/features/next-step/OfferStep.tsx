import type { ReactNode } from 'react'
import type { Debt, Offer } from '@portal/shared/contract'
import { formatCents, type Cents } from '@portal/shared/domain'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { ErrorNotice } from '@portal/shared/kit'
import { Button } from '@portal/shared/ui'
import { useOffers } from '../../lib/use-offers.ts'
import { useSelectPlan } from '../../lib/use-select-plan.ts'
import { InReach } from './InReach.tsx'
import { recommendedOffer } from './recommended-offer.ts'
import { StepLoading } from './StepLoading.tsx'
import styles from './NextStep.module.css'

interface OfferStepProps {
  debt: Debt
  /** The button of a one-time payment; nothing where none is possible. */
  pay: (kind: 'primary' | 'secondary') => ReactNode
}

/**
 * The offer to begin with, and the button that chooses it; without one, or after the reader's own payment failed, paying is
 * the main button.
 */
export function OfferStep({ debt, pay }: OfferStepProps) {
  const { t } = useTranslation('payments')
  const { data, isLoading } = useOffers(debt.debt_id, undefined)
  const { select, isRunning, error } = useSelectPlan(debt, undefined)
  if (isLoading) return <StepLoading />
  const offer = data && recommendedOffer(data.data.single_payment_plans, data.data.multiple_payment_plans)
  const again = !debt.success && debt.payer_name === null ? pay('primary') : null
  const choose = (kind: 'primary' | 'secondary') => (
    <Button kind={kind} isLoading={isRunning} onClick={() => offer && void select(offer.id)}>
      {t('next.choose')}
    </Button>
  )
  return (
    <div className={styles.step}>
      {offer ? <OfferLine offer={offer} /> : null}
      <div className={styles.actions}>
        {again}
        {offer ? again ? choose('secondary') : <InReach>{choose('primary')}</InReach> : null}
        {again ? null : pay(offer ? 'secondary' : 'primary')}
      </div>
      <ErrorNotice error={error} title={error && errorText(error)} />
    </div>
  )
}

function OfferLine({ offer }: { offer: Offer }) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const { payments: count, per_month: each, total_amount: total, discount, is_counter: isAnswer } = offer
  const text = isAnswer ? 'next.answer' : 'next.offer'
  const money = (amount: Cents) => formatCents(amount, language)
  return (
    <p className={styles.line}>
      <strong>
        {count === 1 ? t(`${text}.once`, { total: money(total) }) : t(`${text}.parts`, { count, each: money(each) })}
      </strong>
      {discount > 0n ? ` ${t('next.forgiven', { discount: money(discount) })}` : null}
    </p>
  )
}

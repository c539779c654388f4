import { debtStateOf, type Debt } from '@portal/shared/contract'
import { debtView, formatCents } from '@portal/shared/domain'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { ErrorNotice } from '@portal/shared/kit'
import { Button, Loading, Skeleton } from '@portal/shared/ui'
import { useOffers } from '../use-offers.ts'
import { useSelectPlan } from '../use-select-plan.ts'
import styles from './SettleInstead.module.css'

interface SettleInsteadProps {
  debt: Debt
  actingFor: string | undefined
}

/**
 * The offer that settles the account with one payment, where there is one. It is a plan of its own: an amount that is paid
 * once forgives nothing, however large it is.
 */
export function SettleInstead({ debt, actingFor }: SettleInsteadProps) {
  const { section } = debtView(debtStateOf(debt), actingFor ? 'staff' : 'consumer')
  return section === 'plan_selector' ? <SettleOffer {...{ debt, actingFor }} /> : null
}

function SettleOffer({ debt, actingFor }: SettleInsteadProps) {
  const { t } = useTranslation(['payments-one-time', 'payments'])
  const language = useLanguage()
  const { data, isLoading } = useOffers(debt.debt_id, actingFor)
  const { select, isRunning, error } = useSelectPlan(debt, actingFor)
  if (isLoading)
    return (
      <Loading label={t('payments:panel.loading')}>
        <Skeleton shape="row" />
      </Loading>
    )
  const offer = data?.data.single_payment_plans.find(
    ({ discount, is_open_ended, is_flexible }) => discount > 0n && !is_open_ended && !is_flexible,
  )
  if (!offer) return null
  return (
    <div className={styles.offer}>
      <p>
        <strong>{t('settle.title', { total: formatCents(offer.total_amount, language) })}</strong>{' '}
        {t('settle.text', { discount: formatCents(offer.discount, language) })}
      </p>
      <Button isLoading={isRunning} onClick={() => void select(offer.id)}>
        {t('payments:next.choose')}
      </Button>
      <ErrorNotice error={error} title={error && errorText(error)} />
    </div>
  )
}

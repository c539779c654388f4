import { useState } from 'react'
import type { Debt, Offer } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { ErrorNotice } from '@portal/shared/kit'
import { useCapability } from '@portal/shared/tenant'
import { Button, Stack } from '@portal/shared/ui'
import { CounterAsk, CounterNews } from '../../lib/counter-offer/lazy.ts'
import { ScheduledDialog } from '../../lib/scheduled/lazy.ts'
import { useSelectPlan } from '../../lib/use-select-plan.ts'
import { OfferChoices } from './OfferChoices.tsx'

interface ChoiceFormProps {
  debt: Debt
  offers: readonly Offer[]
  actingFor: string | undefined
}

/** A choice of one plan. It commits to nothing: days, method and consent follow in the set-up. */
export function ChoiceForm({ debt, offers, actingFor }: ChoiceFormProps) {
  const { t } = useTranslation('payments-choice')
  const [wanted, setWanted] = useState('')
  const [isBlocked, setBlocked] = useState(false)
  const { select, isRunning, error } = useSelectPlan(debt, actingFor)
  // An offer can expire while the page is open.
  const chosen = offers.some((offer) => offer.id === wanted) ? wanted : ''
  const take = (offerId: string) => (debt.has_scheduled_otp ? setBlocked(true) : void select(offerId))
  const takesCounters = useCapability('counter.enabled') && actingFor === undefined
  return (
    <Stack gap={6}>
      <p>{t(actingFor ? 'leadStaff' : 'lead')}</p>
      {takesCounters ? <CounterNews debtId={debt.debt_id} onTake={take} /> : null}
      <OfferChoices {...{ offers, chosen, actingFor }} onChoose={setWanted} />
      <ErrorNotice error={error} title={error && errorText(error)}>
        {t('notRegistered')}
      </ErrorNotice>
      <div>
        <Button
          kind="primary"
          isLoading={isRunning}
          disabledReason={chosen ? undefined : t('none')}
          onClick={() => take(chosen)}
        >
          {t('select')}
        </Button>
      </div>
      {takesCounters ? <CounterAsk debtId={debt.debt_id} /> : null}
      {isBlocked && debt.has_scheduled_otp ? (
        <ScheduledDialog debtId={debt.debt_id} onClose={() => setBlocked(false)} />
      ) : null}
    </Stack>
  )
}

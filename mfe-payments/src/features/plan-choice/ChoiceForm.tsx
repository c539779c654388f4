import { useState } from 'react'
import { useAction, useQuery } from '@portal/shared/client'
import { endpoints, type Debt, type Offer } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { ErrorNotice } from '@portal/shared/kit'
import { paths } from '@portal/shared/portal'
import { useNavigate } from '@portal/shared/router'
import { Button, Stack } from '@portal/shared/ui'
import { ScheduledDialog } from '../../lib/scheduled/lazy.ts'
import { OfferGroup } from './OfferGroup.tsx'

interface ChoiceFormProps {
  debt: Debt
  single: readonly Offer[]
  multiple: readonly Offer[]
  actingFor: string | undefined
}

/** A choice of one plan. It commits to nothing: days, method and consent follow in the set-up. */
export function ChoiceForm({ debt, single, multiple, actingFor }: ChoiceFormProps) {
  const { t } = useTranslation('payments-choice')
  const [wanted, setWanted] = useState('')
  const [isBlocked, setBlocked] = useState(false)
  const { select, isRunning, error } = useSelectPlan(debt, actingFor)
  // An offer can expire while the page is open.
  const chosen = [...single, ...multiple].some((offer) => offer.id === wanted) ? wanted : ''
  const onSelect = () => (debt.has_scheduled_otp ? setBlocked(true) : void select(chosen))
  return (
    <Stack gap={6}>
      <p>{t(actingFor ? 'leadStaff' : 'lead')}</p>
      <OfferGroup legend={t('group.single')} offers={single} chosen={chosen} onChoose={setWanted} />
      <OfferGroup legend={t('group.multiple')} offers={multiple} chosen={chosen} onChoose={setWanted} />
      <ErrorNotice error={error} title={error && errorText(error)}>
        {t('notRegistered')}
      </ErrorNotice>
      <div>
        <Button kind="primary" isLoading={isRunning} disabledReason={chosen ? undefined : t('none')} onClick={onSelect}>
          {t('select')}
        </Button>
      </div>
      {isBlocked && debt.has_scheduled_otp ? (
        <ScheduledDialog debtId={debt.debt_id} onClose={() => setBlocked(false)} />
      ) : null}
    </Stack>
  )
}

/** C-48: opens the set-up of a plan, after registering a payment account of the newer system once. */
function useSelectPlan(debt: Debt, actingFor: string | undefined) {
  const navigate = useNavigate()
  const profile = useQuery(
    endpoints.getClient,
    debt.new_payment_system ? { params: actingFor ? { client_id: actingFor } : {} } : null,
  )
  const register = useAction(endpoints.registerPaymentAccount, { refresh: [endpoints.getClient] })
  // Registering again does no harm, so an unknown state counts as not registered.
  const isRegistered = !debt.new_payment_system || profile.data?.data.profile_created === true

  const select = async (planId: string) => {
    if (!isRegistered && !(await register.run({ body: { client_id: actingFor ?? null } })).ok) return
    void navigate(paths.setupPlan(debt.debt_id, planId, actingFor))
  }
  return { select, isRunning: register.isRunning, error: register.error }
}

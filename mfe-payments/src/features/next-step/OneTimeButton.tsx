import { useState } from 'react'
import { useNavigate } from '@portal/shared/router'
import { paths } from '@portal/shared/portal'
import type { Debt } from '@portal/shared/contract'
import type { DebtView } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { lazyPart } from '@portal/shared/kit'
import { Button } from '@portal/shared/ui'
import { payableNow } from '../../lib/payable.ts'
import { usePaymentSum } from '../../lib/payment-sum.ts'
import { ScheduledDialog } from '../../lib/scheduled/lazy.ts'

// Loaded when it is opened: most visitors of an account do not pay.
const AmountDialog = lazyPart(() => import('../../lib/amount/AmountDialog.tsx').then((m) => m.AmountDialog))

interface OneTimeButtonProps {
  debt: Debt
  view: DebtView
  actingFor: string | undefined
  kind: 'primary' | 'secondary'
}

/** C-58: opens the amount dialog, or shows the payment that is already scheduled (C-36). */
export function OneTimeButton(props: OneTimeButtonProps) {
  const { debt, view, actingFor, kind } = props
  const { t } = useTranslation('payments')
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [, setSum] = usePaymentSum(debt.debt_id)
  const close = () => setOpen(false)
  const choose = (amount: string, day: string) => {
    setSum({ amount, day, paidKey: '' })
    void navigate(paths.setupOtp(debt.debt_id, actingFor))
  }
  return (
    <>
      <Button
        kind={kind}
        onClick={() => setOpen(true)}
        disabledReason={payableNow(debt) > 0n || debt.has_scheduled_otp ? undefined : t('panel.nothingToPay')}
      >
        {t('panel.oneTime')}
      </Button>
      {isOpen && debt.has_scheduled_otp ? <ScheduledDialog debtId={debt.debt_id} onClose={close} /> : null}
      {isOpen && !debt.has_scheduled_otp ? (
        <AmountDialog debt={debt} kind={view.oneTimeDialog} onClose={close} onChoose={choose} />
      ) : null}
    </>
  )
}

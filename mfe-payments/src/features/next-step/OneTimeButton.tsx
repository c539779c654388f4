import { useState } from 'react'
import { useNavigate } from '@portal/shared/router'
import { paths } from '@portal/shared/portal'
import type { Debt } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Button } from '@portal/shared/ui'
import { payableNow } from '../../lib/payable.ts'
import { ScheduledDialog } from '../../lib/scheduled/lazy.ts'

interface OneTimeButtonProps {
  debt: Debt
  actingFor: string | undefined
  kind: 'primary' | 'secondary'
}

/** C-58: leads to the payment's screen, or shows the payment that is already scheduled (C-36). */
export function OneTimeButton({ debt, actingFor, kind }: OneTimeButtonProps) {
  const { t } = useTranslation('payments')
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const pay = () => {
    if (debt.has_scheduled_otp) setOpen(true)
    else void navigate(paths.setupOtp(debt.debt_id, actingFor))
  }
  return (
    <>
      <Button
        kind={kind}
        onClick={pay}
        disabledReason={payableNow(debt) > 0n || debt.has_scheduled_otp ? undefined : t('panel.nothingToPay')}
      >
        {t('panel.oneTime')}
      </Button>
      {isOpen ? <ScheduledDialog debtId={debt.debt_id} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

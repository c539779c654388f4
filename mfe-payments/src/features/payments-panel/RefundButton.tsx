import { useState } from 'react'
import type { PaymentRow } from '@portal/shared/contract'
import { formatDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { lazyPart } from '@portal/shared/kit'
import { useCan } from '@portal/shared/session'
import { Button, VisuallyHidden } from '@portal/shared/ui'
import { refundsTexts } from '#texts/refunds'
import { loadWith } from '../../lib/load-with.ts'

// Loaded with its texts when it is opened: staff refund few payments.
const RefundDialog = lazyPart(
  async () => (await loadWith(import('../../lib/refund/RefundDialog.tsx'), refundsTexts())).RefundDialog,
)

/** F-19: opens the refund of a payment, for staff. A payment that failed has nothing to give back. */
export function RefundButton({ row }: { row: PaymentRow }) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const mayRefund = useCan('payment.refund')
  const [isOpen, setOpen] = useState(false)
  if (!mayRefund || (row.success === false && row.refunds.length === 0)) return null
  return (
    <>
      <Button size="small" kind="quiet" onClick={() => setOpen(true)}>
        {t('row.refund')}
        <VisuallyHidden>{` ${formatDate(row.payment_date as LocalDate, 'medium', language)}`}</VisuallyHidden>
      </Button>
      {isOpen ? <RefundDialog paymentId={row.id} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

import { Suspense, useState } from 'react'
import type { PaymentRow } from '@portal/shared/contract'
import { formatDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { lazyRoute } from '@portal/shared/router'
import { Button, VisuallyHidden } from '@portal/shared/ui'
import { detailsTexts } from '#texts/details'

// Comes with its texts when it is opened: few look closer at a payment.
const PaymentDetails = lazyRoute(async () => {
  const [module] = await Promise.all([import('./PaymentDetails.tsx'), detailsTexts()])
  return module.PaymentDetails
})

/** P-106: opens the details of one payment. */
export function DetailsButton({ row }: { row: PaymentRow }) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" kind="quiet" onClick={() => setOpen(true)}>
        {t('row.details')}
        <VisuallyHidden>{` ${formatDate(row.payment_date as LocalDate, 'medium', language)}`}</VisuallyHidden>
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <PaymentDetails row={row} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

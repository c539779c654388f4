import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Dialog, Loaded, Notice } from '@portal/shared/ui'
import { PastRefunds } from './PastRefunds.tsx'
import { RefundForm } from './RefundForm.tsx'

interface RefundDialogProps {
  paymentId: string
  onClose: () => void
}

/** F-19: staff give back a payment or a part of it; it says what happens next, and when the payer has the money. */
export function RefundDialog({ paymentId, onClose }: RefundDialogProps) {
  const { t } = useTranslation('payments-refunds')
  const query = useQuery(endpoints.getRefundChoice, { params: { payment_id: paymentId } })
  const choice = query.data?.data
  if (choice && choice.why === null) return <RefundForm {...{ paymentId, choice, onClose }} />
  return (
    <Dialog title={t('ask.title')} onClose={onClose}>
      <Loaded query={query} loading={t('loading')} failed={t('failed')} rows={3}>
        {({ data }) => (
          <>
            <Notice tone="info" title={t('ask.none')}>
              {t(`why.${data.why ?? 'given_back'}`)}
            </Notice>
            <PastRefunds refunds={data.refunds} />
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

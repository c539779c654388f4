import type { PaymentResult } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Dialog, Money, Notice } from '@portal/shared/ui'

/** It was taken, or nobody knows yet: then it must not be paid again, and the panel shows what becomes of it. */
export function PaidNow({ result, onClose }: { result: PaymentResult; onClose: () => void }) {
  const { t } = useTranslation('payments-scheduled')
  const isKnown = result.state === 'succeeded'
  return (
    <Dialog
      title={t(isKnown ? 'pay.doneTitle' : 'pay.unknownTitle')}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      }
    >
      <Notice tone={isKnown ? 'success' : 'warning'} live="polite">
        {isKnown ? (
          <p>
            {t('pay.done')} <Money amount={result.amount} />
          </p>
        ) : (
          t('pay.unknown')
        )}
      </Notice>
    </Dialog>
  )
}

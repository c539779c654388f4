import type { Debt, PaymentResult } from '@portal/shared/contract'
import type { PhysicalMethod } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Button, DateText, DescriptionList, Dialog, Money, Stack } from '@portal/shared/ui'
import { SuccessMark } from '../../lib/layout/SuccessMark.tsx'
import { resultMethodLabel } from '../../lib/method-label.ts'
import { DownloadReceipt } from './DownloadReceipt.tsx'

interface SuccessDialogProps {
  debt: Debt
  result: PaymentResult
  actingFor: string | undefined
  physical: PhysicalMethod
  onClose: () => void
}

/** P-102: a summary of the payment, and its receipt. */
export function SuccessDialog({ debt, result, actingFor, physical, onClose }: SuccessDialogProps) {
  const { t } = useTranslation(['payments', 'common'])
  return (
    <Dialog
      title={t('success.modalTitle')}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      }
    >
      <Stack>
        <SuccessMark />
        <DescriptionList
          layout="rows"
          items={[
            { id: 'amount', term: t('success.total'), value: <Money amount={result.amount} size="large" /> },
            { id: 'method', term: t('row.method'), value: resultMethodLabel(result.method, physical, t) },
            { id: 'date', term: t('success.date'), value: <DateText date={result.transaction_date} /> },
          ]}
        />
        <DownloadReceipt debt={debt} result={result} actingFor={actingFor} />
      </Stack>
    </Dialog>
  )
}

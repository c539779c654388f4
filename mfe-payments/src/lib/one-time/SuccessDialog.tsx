import type { Debt, PaymentResult } from '@portal/shared/contract'
import type { PhysicalMethod } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { DateText, DescriptionList, Money } from '@portal/shared/ui'
import { NoteDialog } from '../layout/NoteDialog.tsx'
import { SuccessMark } from '../layout/SuccessMark.tsx'
import { resultMethodLabel } from '../method-label.ts'
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
    <NoteDialog title={t('success.modalTitle')} leave={t('common:action.close')} onClose={onClose}>
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
    </NoteDialog>
  )
}

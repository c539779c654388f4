import { Download } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints, toWire, type Debt, type PaymentResult } from '@portal/shared/contract'
import { transactionType } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { ErrorNotice } from '@portal/shared/kit'
import { useCapability } from '@portal/shared/tenant'
import { Button, Stack, saveLink } from '@portal/shared/ui'

/**
 * P-104: saves the receipt as a PDF under the tenant's name for it (K-54); hidden where the tenant hides receipts
 * (P-102).
 */
export function DownloadReceipt({
  debt,
  result,
  actingFor,
}: {
  debt: Debt
  result: PaymentResult
  actingFor: string | undefined
}) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const isHidden = useCapability('receipt.hidden')
  const { run, isRunning, error } = useAction(endpoints.getReceipt)
  if (isHidden) return null
  const save = async () => {
    const body = {
      client_id: actingFor ?? null,
      debt_id: debt.debt_id,
      payment_id: result.payment_id,
      pay_amount: toWire(result.amount),
      pay_date: result.transaction_date,
      transaction_type: transactionType(result.kind),
      data_id: debt.referenceNumber,
      is_open_ended: debt.is_open_ended,
      payment_method_details: result.method,
      language,
    }
    const end = await run({ body })
    if (!end.ok) return
    saveLink(end.data.pdf_url, end.data.file_name)
  }
  return (
    <Stack>
      <Button icon={<Download aria-hidden="true" />} isLoading={isRunning} onClick={() => void save()}>
        {t('success.download')}
      </Button>
      <ErrorNotice error={error} />
    </Stack>
  )
}

import { useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'

/** Parts of the public texts that depend on the tenant's ways to pay, so that they promise no missing card or receipt. */
export function useMeans(): { means: string; receipt: string; numbers: string } {
  const { t } = useTranslation('shell')
  const hidesCards = useCapability('method.hide_cards')
  const isDebitOnly = useCapability('method.debit_only')
  const hidesReceipts = useCapability('receipt.hidden')
  return {
    means: t(hidesCards ? 'means.bank' : isDebitOnly ? 'means.debit' : 'means.any'),
    receipt: hidesReceipts ? '' : t('means.receipt'),
    numbers: t(hidesCards ? 'means.accountNumbers' : 'means.cardNumbers'),
  }
}

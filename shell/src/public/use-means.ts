import { useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'

/** Parts of the public texts that the tenant's ways to pay decide: nobody is promised a card or a receipt that is not there. */
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

import { useTranslation } from '@portal/shared/i18n'
import { Card, Dialog } from '@portal/shared/ui'
import { BankQuestion, type BankQuestionProps } from './BankQuestion.tsx'

/** On a page of its own: the card's bank wants its holder to confirm a payment. */
export function ConfirmAtBank(props: BankQuestionProps) {
  const { t } = useTranslation('payments-challenge')
  return (
    <Card title={t('title')}>
      <BankQuestion {...props} />
    </Card>
  )
}

/** In place of the dialog that sent the payment. Closed and opened again, it asks on until the time is up. */
export function ConfirmAtBankDialog({ onClose, ...props }: BankQuestionProps & { onClose: () => void }) {
  const { t } = useTranslation('payments-challenge')
  return (
    <Dialog title={t('title')} size="medium" onClose={onClose}>
      <BankQuestion {...props} />
    </Dialog>
  )
}

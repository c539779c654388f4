import type { ComponentProps } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { Dialog } from '@portal/shared/ui'
import { AmountForm } from './AmountForm.tsx'

interface AmountDialogProps extends Omit<ComponentProps<typeof AmountForm>, 'hasDay' | 'submitLabel'> {
  onClose: () => void
}

/** P-65: asks for the amount, and for the day where the tenant allows one. */
export function AmountDialog(props: AmountDialogProps) {
  const { t } = useTranslation('payments')
  return (
    <Dialog title={t('amount.title')} onClose={props.onClose}>
      <AmountForm {...props} hasDay submitLabel={t('amount.select')} />
    </Dialog>
  )
}

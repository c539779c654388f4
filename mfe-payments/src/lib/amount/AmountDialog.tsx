import type { ComponentProps } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { Dialog } from '@portal/shared/ui'
import { AmountForm } from './AmountForm.tsx'

/** P-65: asks for another amount than those on the page. */
export function AmountDialog(props: ComponentProps<typeof AmountForm>) {
  const { t } = useTranslation('payments')
  return (
    <Dialog title={t('amount.title')} onClose={props.onClose}>
      <AmountForm {...props} />
    </Dialog>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Notice } from '@portal/shared/ui'

/** The holder of a card did not confirm a payment to their bank: nothing was charged, and what can be done now. */
export function NotConfirmed({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('payments')
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  return (
    <Notice tone="danger" live="assertive" title={t('refused.unconfirmed')}>
      {t('refused.unconfirmedHelp', { phone })} {children}
    </Notice>
  )
}

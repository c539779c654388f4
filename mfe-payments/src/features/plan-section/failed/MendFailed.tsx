import { errorText, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Notice } from '@portal/shared/ui'
import { NotConfirmed } from '../../../lib/challenge/NotConfirmed.tsx'
import type { PayFailedEnd } from './use-pay-failed.ts'

/** Why a choice was refused, and the number to call. */
export function MendFailed({ end }: { end: PayFailedEnd }) {
  const { t } = useTranslation('payments-failure')
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  if (end === 'unconfirmed') return <NotConfirmed />
  return (
    <Notice tone="danger" live="assertive" title={end === 'declined' ? t('pay.declined') : errorText(end)}>
      {t('call', { phone })}
    </Notice>
  )
}

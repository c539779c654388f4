import type { ReactNode } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Stack } from '@portal/shared/ui'

/** The number to call when signing fails or raises questions. */
export function CallUs() {
  const { t } = useTranslation('payments-agreement')
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  return (
    <p>
      {t('call')} <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
    </p>
  )
}

/** The state of a read; after a failure also the number to call. */
export function WithCall({ isOffered, children }: { isOffered: boolean; children: ReactNode }) {
  return (
    <Stack>
      {children}
      {isOffered ? <CallUs /> : null}
    </Stack>
  )
}

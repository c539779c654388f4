import { Phone } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { LinkButton } from '@portal/shared/ui'

/** Calls the tenant. */
export function CallLink() {
  const { t } = useTranslation('consumer')
  const phone = useTenant((x) => x.settings.tenant.phone_number)
  return (
    <LinkButton href={`tel:${phone.replace(/[^\d+]/g, '')}`} size="small" icon={<Phone aria-hidden="true" />}>
      {t('call', { phone })}
    </LinkButton>
  )
}

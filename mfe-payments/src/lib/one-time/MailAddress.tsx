import type { PhysicalMethod } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Notice, Stack } from '@portal/shared/ui'
import styles from './MailAddress.module.css'

interface MailAddressProps {
  physical: PhysicalMethod
  referenceNumber: string
}

/** P-40: the postal address of a payment and the reference to write on it; for a wire, the number to call. */
export function MailAddress({ physical, referenceNumber }: MailAddressProps) {
  const { t } = useTranslation('payments-one-time')
  const { full_name, address, phone_number } = useTenant((s) => s.settings.tenant)
  return (
    <Notice tone="info" title={t('mail.title')}>
      <Stack>
        <p>{t('mail.text', { reference: referenceNumber })}</p>
        <address className={styles.address}>
          {full_name}
          <br />
          {address.street}
          <br />
          {address.city}, {address.state} {address.zip}
        </address>
        {physical === 'mail_wire' ? <p>{t('mail.wire', { phone: phone_number })}</p> : null}
      </Stack>
    </Notice>
  )
}

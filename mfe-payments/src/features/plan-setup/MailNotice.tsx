import type { Debt } from '@portal/shared/contract'
import type { PhysicalMethod } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Card, Stack } from '@portal/shared/ui'
import styles from './MailNotice.module.css'

/** P-50: nothing is debited; where each payment goes and what must stand on it. How a wire is made, the tenant says by telephone. */
export function MailNotice({ physical, debt }: { physical: PhysicalMethod; debt: Debt }) {
  const { t } = useTranslation('payments-setup')
  const { full_name, address, phone_number: phone } = useTenant((s) => s.settings.tenant)
  return (
    <Card title={t('mail.title')} level={3}>
      <Stack>
        <p>{t('mail.text', { reference: debt.referenceNumber })}</p>
        <address className={styles.address}>
          {full_name}
          <br />
          {address.street}
          <br />
          {address.city}, {address.state} {address.zip}
        </address>
        {physical === 'mail_wire' ? <p>{t('mail.wire', { phone })}</p> : null}
      </Stack>
    </Card>
  )
}

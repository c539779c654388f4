import { reasonText, useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { LinkButton, Notice } from '@portal/shared/ui'

/** N-02: why the method cannot be changed by this person now, and whom to call. */
export function NotChangeable({ reason, home }: { reason: string | null; home: string }) {
  const { t } = useTranslation(['payments-method', 'common'])
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  const why = reasonText(reason)
  return (
    <Notice
      tone="warning"
      title={t('notNow')}
      actions={
        <LinkButton as={Link} to={home}>
          {t('common:action.goToAccounts')}
        </LinkButton>
      }
    >
      {why ? <p>{why}</p> : null}
      <p>{t('call', { phone })}</p>
    </Notice>
  )
}

import { Link } from '@portal/shared/router'
import type { Debt } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { LinkButton, Notice } from '@portal/shared/ui'

/** The plan of the address cannot be set up now: a payment waits (C-36), a plan is there already, or the offer has ended. */
export function NoPlan({ debt, isOpen, home }: { debt: Debt; isOpen: boolean; home: string }) {
  const { t } = useTranslation(['payments-setup', 'payments', 'common'])
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  const actions = (
    <LinkButton as={Link} to={home}>
      {t('common:action.goToAccounts')}
    </LinkButton>
  )
  if (debt.has_scheduled_otp) {
    return (
      <Notice tone="warning" title={t('payments:scheduled.title')} actions={actions}>
        {t('payments:scheduled.text', { phone })}
      </Notice>
    )
  }
  const key = debt.plan_id ? 'has' : isOpen ? 'ended' : 'closed'
  return (
    <Notice tone="warning" title={t(`none.${key}.title`)} actions={actions}>
      {t(`none.${key}.text`, { phone })}
    </Notice>
  )
}

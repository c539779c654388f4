import { needsLitigationConsent } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { useCapability, useTenant } from '@portal/shared/tenant'
import { Notice } from '@portal/shared/ui'
import type { Setup } from './use-plan-setup.ts'

/** P-84: says before the agreement that a lawsuit stays open during the plan, for the tenants that require it. */
export function LitigationNotice({ setup: { debt, offer } }: { setup: Setup }) {
  const { t } = useTranslation('payments-setup')
  const tenant = useTenant((s) => s.settings.tenant.full_name)
  const isAsked = useCapability('notice.litigation_consent')
  const { payments, is_open_ended: isOpenEnded } = offer
  const isDue = needsLitigationConsent(
    { suitFiled: debt.suit_filed, judgmentDate: debt.judgment_date },
    { payments, isOpenEnded },
  )
  if (!isAsked || !isDue) return null
  return (
    <Notice tone="warning" title={t('litigation.title')}>
      {t('litigation.text', { tenant })}
    </Notice>
  )
}

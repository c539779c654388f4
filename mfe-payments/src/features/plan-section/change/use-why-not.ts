import { reasonText, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'

/** Whether something may be done, and the code of the reason when not. */
interface May {
  allowed: boolean
  reason: string | null
}

/** Why something is not possible now, in words and with the number to call; undefined when it is. */
export function useWhyNot(): (may: May) => string | undefined {
  const { t } = useTranslation('payments-plan')
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  return ({ allowed, reason }) => {
    if (allowed) return undefined
    return t('change.whyNot', { text: reasonText(reason) ?? t('change.notNow'), phone })
  }
}

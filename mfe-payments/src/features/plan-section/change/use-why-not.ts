import { reasonText, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'

/** Whether an action is allowed, and the code of the reason if not. */
interface May {
  allowed: boolean
  reason: string | null
}

/** Why an action is not possible now, with the number to call; undefined when it is possible. */
export function useWhyNot(): (may: May) => string | undefined {
  const { t } = useTranslation('payments-plan')
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  return ({ allowed, reason }) => {
    if (allowed) return undefined
    return t('change.whyNot', { text: reasonText(reason) ?? t('change.notNow'), phone })
  }
}

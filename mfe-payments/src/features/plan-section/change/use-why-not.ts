import { reasonText, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'

/** Whether an action is allowed, and the code of the reason if not. */
interface May {
  allowed: boolean
  reason: string | null
}

/** Why an action is not possible now, with the number to call; undefined when it is possible. `used`: its limit is reached. */
export function useWhyNot(): (may: May, used?: string) => string | undefined {
  const { t } = useTranslation('payments-plan')
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  return ({ allowed, reason }, used) => {
    if (allowed) return undefined
    const text = reason === 'move_limit' && used ? used : (reasonText(reason) ?? t('change.notNow'))
    return t('change.whyNot', { text, phone })
  }
}

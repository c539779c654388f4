import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { DateText } from '@portal/shared/ui'

interface ContactReasonProps {
  /** As the guard names it. */
  reason: string | null
  nextAllowedAt: string | null
}

/** Why we may not write to a consumer now, and when we may again (F-04). */
export function ContactReason({ reason, nextAllowedAt }: ContactReasonProps) {
  const { t, i18n } = useTranslation('staff-reasons')
  const zone = useTenant((s) => s.settings.zone)
  const known = reason !== null && i18n.exists(`staff-reasons:reason.${reason}`)
  return (
    <>
      {t(known ? `reason.${reason}` : 'reason.other')}
      {nextAllowedAt ? (
        <>
          {' '}
          {t('from')} <DateText instant={nextAllowedAt} zone={zone} />.
        </>
      ) : null}
    </>
  )
}

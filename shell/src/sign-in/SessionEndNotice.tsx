import { useTranslation } from '@portal/shared/i18n'
import { useSession } from '@portal/shared/session'
import { Notice } from '@portal/shared/ui'

/** Why the session has ended: a sign-out, a timeout, or another tab. */
export function SessionEndNotice() {
  const { t } = useTranslation('shell')
  const end = useSession((s) => s.end)
  if (!end) return null
  return (
    <Notice tone={end.reason === 'signed-out' ? 'success' : 'info'} live="polite">
      {t(`sessionEnd.${end.reason}`)}
    </Notice>
  )
}

import type { ApiError } from '@portal/shared/client'
import { errorText } from '@portal/shared/i18n'
import { ContactReason } from './ContactReason.tsx'

/** Why a letter or e-mail was not sent: the guard's reason, or the text of the error. */
export function SendingRefused({ error }: { error: ApiError }) {
  if (error.code !== 'contact_not_allowed') return <>{errorText(error)}</>
  return <ContactReason reason={error.fields['channel']?.[0] ?? null} nextAllowedAt={error.retryAt ?? null} />
}

import { useState } from 'react'
import type { ApiError } from '@portal/shared/client'
import { formatDateAndTime } from '@portal/shared/domain'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'

/** Files as a call takes them. */
export const filesToSend = (files: readonly { name: string; content: string }[]) =>
  files.map(({ name, content }) => ({ name, content }))

/** What the two forms of messages have in common: files that are still read, and the words of a refusal. */
export function useMessageForm() {
  const { t } = useTranslation('help-center-messages')
  const language = useLanguage()
  const { zone, tenant } = useTenant((x) => x.settings)
  const [isReading, setReading] = useState(false)
  const failure = (error: ApiError) =>
    error.code === 'rate_limited' && error.retryAt
      ? t('new.many', {
          when: formatDateAndTime(new Date(error.retryAt), zone, language),
          phone: tenant.phone_number,
        })
      : errorText(error)
  return { failure, setReading, disabledReason: isReading ? t('new.reading') : undefined }
}

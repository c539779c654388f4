import { useEffect } from 'react'
import type { ApiError } from '@portal/shared/client'
import type { AgreementDetail } from '@portal/shared/contract'
import { formatInstant } from '@portal/shared/domain'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Notice } from '@portal/shared/ui'
import { endingOf } from '../ending.ts'

interface ActionFailedProps {
  error: ApiError
  detail: AgreementDetail
  /** Reads the agreement again. */
  refresh: () => void
}

/** Why nothing was done. When somebody else has decided first, it shows who, what and when. */
export function ActionFailed({ error, detail, refresh }: ActionFailedProps) {
  const { t } = useTranslation('payments-agreements')
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  const { code } = error
  const isLate = code === 'conflict' || code === 'agreement_over'
  useEffect(() => {
    if (isLate || code === 'agreement_changed') refresh()
  }, [code, isLate, refresh])
  const ending = isLate ? endingOf(detail) : undefined
  if (code === 'agreement_changed')
    return (
      <Notice tone="danger" live="assertive" title={t('changed.title')}>
        {t('changed.help')}
      </Notice>
    )
  if (!ending)
    return (
      <Notice tone="danger" live="assertive">
        {errorText(error)}
      </Notice>
    )
  return (
    <Notice tone="warning" live="assertive" title={t('late.title')}>
      {t(`late.${ending.type}`, {
        name: ending.name ?? t(`actor.${ending.actor}`),
        at: formatInstant(new Date(ending.at), zone, language),
      })}
    </Notice>
  )
}

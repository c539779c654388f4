import { useEffect } from 'react'
import type { ApiError } from '@portal/shared/client'
import type { AgreementDetail } from '@portal/shared/contract'
import { formatInstant } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { ErrorNotice } from '@portal/shared/kit'
import { useTenant } from '@portal/shared/tenant'
import { Notice } from '@portal/shared/ui'
import { endingOf } from '../ending.ts'

interface ActionFailedProps {
  error: ApiError
  detail: AgreementDetail
  /** Reads the agreement again. */
  refresh: () => void
}

/** Why the action failed. When another person has decided first, it shows the person, the decision and the time. */
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
  if (!ending) {
    const hasChanged = code === 'agreement_changed'
    return (
      <ErrorNotice error={error} title={hasChanged && t('changed.title')}>
        {hasChanged ? t('changed.help') : undefined}
      </ErrorNotice>
    )
  }
  return (
    <Notice tone="warning" live="assertive" title={t('late.title')}>
      {t(`late.${ending.type}`, {
        name: ending.name ?? t(`actor.${ending.actor}`),
        at: formatInstant(new Date(ending.at), zone, language),
      })}
    </Notice>
  )
}

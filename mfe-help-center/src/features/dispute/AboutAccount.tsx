import type { Debt } from '@portal/shared/contract'
import { formatDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Notice } from '@portal/shared/ui'

/** What is known of the chosen account: until when its validation period runs, and a hold that is there already. */
export function AboutAccount({ debt }: { debt: Debt }) {
  const { t } = useTranslation('help-center-forms')
  const language = useLanguage()
  const { validation_notice: told, status, hold_reason: reason } = debt
  const date = told && formatDate(told.validation_end as LocalDate, 'long', language)
  const isDisputed = status === 'on_hold' && (reason === 'dispute' || reason === 'original_creditor_request')
  return (
    <div aria-live="polite">
      {isDisputed ? <Notice>{t('dispute.already')}</Notice> : null}
      {told && !isDisputed ? (
        <Notice>{t(told.is_in_period ? 'dispute.until' : 'dispute.over', { date })}</Notice>
      ) : null}
    </div>
  )
}

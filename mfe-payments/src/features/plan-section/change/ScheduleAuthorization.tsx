import { useState } from 'react'
import { formatCents, formatDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { FormDialog } from '@portal/shared/kit'
import { Checkbox, Notice } from '@portal/shared/ui'
import { AuthorizationFields } from '../../../lib/method/AuthorizationFields.tsx'
import { AuthorizationText } from '../../../lib/method/AuthorizationText.tsx'
import { NachaDialog } from '../../../lib/method/NachaDialog.tsx'
import { ChangeFailed } from './ChangeFailed.tsx'
import { stillToPay, type ScheduleRow } from './schedule-draft.ts'
import { useScheduleAuthorization, type ChangedSchedule } from './use-schedule-authorization.ts'
import styles from './ScheduleAuthorization.module.css'

interface ScheduleAuthorizationProps extends ChangedSchedule {
  onBack: () => void
  onClose: () => void
}

/** a debit that changes within its notice period must be agreed to again, word for word, before it is saved. */
export function ScheduleAuthorization({ onBack, onClose, ...work }: ScheduleAuthorizationProps) {
  const { actingFor, schedule } = work
  const { t } = useTranslation(['payments-change', 'common'])
  const language = useLanguage()
  const { given, setGiven, agreed, setAgreed, input, save, isBusy, error, ...is } = useScheduleAuthorization(work)
  const [isNachaOpen, setNachaOpen] = useState(false)
  const reason = is.reason ?? (agreed ? undefined : t('authorize.first'))

  const submit = async () => {
    const end = await save()
    if (end === 'saved') onClose()
    // Other mistakes are corrected where the payments are.
    else if (end === 'failed') onBack()
  }
  if (isNachaOpen && input) return <NachaDialog input={input} onClose={() => setNachaOpen(false)} />
  return (
    <FormDialog
      title={t('authorize.title')}
      confirm={t('authorize.save')}
      cancel={t('common:action.back')}
      onBack={onBack}
      disabledReason={reason}
      size="medium"
      form={{ isSending: isBusy, failure: error && <ChangeFailed error={error} />, submit }}
      onClose={onClose}
    >
      <Notice>{t('authorize.why')}</Notice>
      <ul className={styles.changes}>
        {schedule.changed.map((row) => (
          <li key={row.id}>
            {t('authorize.change', { number: row.number, was: words(row, row.was), now: words(row, row) })}
          </li>
        ))}
      </ul>
      {actingFor ? <AuthorizationFields {...{ given, actingFor }} onChange={setGiven} isRecurring /> : null}
      <AuthorizationText input={input} onShowNacha={() => setNachaOpen(true)} />
      <Checkbox label={t('authorize.agree')} isChecked={agreed} onChange={setAgreed} />
    </FormDialog>
  )

  // What is paid of a payment is not debited again (L-20).
  function words(row: ScheduleRow, { date, amount }: { date: string; amount: string }): string {
    return `${formatDate(date as LocalDate, 'medium', language)}, ${formatCents(stillToPay(row, amount), language)}`
  }
}

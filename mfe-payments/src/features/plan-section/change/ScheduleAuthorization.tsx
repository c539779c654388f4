import { useState } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints, type Debt, type EstablishedPlan } from '@portal/shared/contract'
import { formatCents, formatDate, parseAmount, ZERO, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Button, Checkbox, Dialog, Notice, Stack } from '@portal/shared/ui'
import { AuthorizationFields, type Given } from '../../../lib/method/AuthorizationFields.tsx'
import { AuthorizationText } from '../../../lib/method/AuthorizationText.tsx'
import { NachaDialog } from '../../../lib/method/NachaDialog.tsx'
import { useAgreedDebit } from '../../../lib/method/use-agreed-debit.ts'
import { useAuthorize } from '../../../lib/method/use-authorize.ts'
import { ChangeFailed } from './ChangeFailed.tsx'
import type { Schedule } from './use-schedule.ts'
import styles from './ScheduleAuthorization.module.css'

interface ScheduleAuthorizationProps {
  plan: EstablishedPlan
  debt: Debt
  actingFor: string | undefined
  schedule: Schedule
  onBack: () => void
  onClose: () => void
}

/** a debit that changes inside its notice is agreed to anew, word for word, before it is saved. */
export function ScheduleAuthorization({
  plan,
  debt,
  actingFor,
  schedule,
  onBack,
  onClose,
}: ScheduleAuthorizationProps) {
  const { t } = useTranslation(['payments-change', 'common'])
  const language = useLanguage()
  const scope = { client_id: actingFor ?? null, data_id: debt.referenceNumber }
  const payer = useQuery(endpoints.getDefaultMethod, { body: scope })
  const record = useAuthorize()
  const [given, setGiven] = useState<Given>({ authorization: 'web', recording_ref: '' })
  const [agreed, setAgreed] = useState(false)
  const [isNachaOpen, setNachaOpen] = useState(false)
  const methodId = payer.data?.card_id
  const debit = useAgreedDebit({
    given,
    inputOf: (how) =>
      methodId
        ? {
            ...scope,
            debt_id: debt.debt_id,
            loan_id: plan.id,
            payments: schedule.edits,
            payment_method_id: methodId,
            payment_frequency: 'Regular',
            language,
            ...how,
          }
        : null,
  })
  const { input } = debit
  const isBusy = record.isRunning || schedule.isSaving

  const onSave = async () => {
    if (!input) return
    const recorded = await record.authorize(input)
    if (!recorded.ok) {
      // Other words than those that were agreed to: the box is for the person to tick again.
      if (recorded.error.code === 'text_changed') setAgreed(false)
      return
    }
    if (recorded.data === null) return
    const end = await schedule.save(recorded.data)
    if (end === 'saved') onClose()
    // What else is wrong is mended where the payments are.
    else if (end === 'failed') onBack()
  }
  if (isNachaOpen && input) return <NachaDialog input={input} onClose={() => setNachaOpen(false)} />
  return (
    <Dialog
      title={t('authorize.title')}
      size="medium"
      onClose={onClose}
      isDismissable={!isBusy}
      footer={
        <>
          <Button onClick={onBack}>{t('common:action.back')}</Button>
          <Button
            kind="primary"
            isLoading={isBusy}
            disabledReason={debit.reason ?? (agreed ? undefined : t('authorize.first'))}
            onClick={() => void onSave()}
          >
            {t('authorize.save')}
          </Button>
        </>
      }
    >
      <Stack>
        <ChangeFailed error={record.error ?? schedule.error} />
        <Notice>{t('authorize.why')}</Notice>
        <ul className={styles.changes}>
          {schedule.changed.map((row) => (
            <li key={row.id}>{t('authorize.change', { number: row.number, was: words(row.was), now: words(row) })}</li>
          ))}
        </ul>
        {actingFor ? <AuthorizationFields given={given} onChange={setGiven} /> : null}
        <AuthorizationText input={input} onShowNacha={() => setNachaOpen(true)} />
        <Checkbox label={t('authorize.agree')} isChecked={agreed} onChange={setAgreed} />
      </Stack>
    </Dialog>
  )

  function words({ date, amount }: { date: string; amount: string }): string {
    return `${formatDate(date as LocalDate, 'medium', language)}, ${formatCents(parseAmount(amount) ?? ZERO, language)}`
  }
}

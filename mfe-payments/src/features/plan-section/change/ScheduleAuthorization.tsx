import { useState } from 'react'
import { serverNow, useAction, useQuery } from '@portal/shared/client'
import { endpoints, type Debt, type EstablishedPlan } from '@portal/shared/contract'
import { formatCents, formatDate, parseAmount, ZERO, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Button, Checkbox, Dialog, Notice, Stack } from '@portal/shared/ui'
import { AuthorizationFields, lacksEvidence, type Given } from '../../../lib/method/AuthorizationFields.tsx'
import { AuthorizationText } from '../../../lib/method/AuthorizationText.tsx'
import type { NachaInput } from '../../../lib/method/nacha-input.ts'
import { NachaDetailsView } from '../../../lib/method/NachaDetailsView.tsx'
import { asShown, readAgain, useHasShown } from '../../../lib/method/shown-texts.ts'
import { useSettled } from '../../../lib/method/use-settled.ts'
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
  const { t } = useTranslation(['payments-change', 'payments', 'common'])
  const language = useLanguage()
  const scope = { client_id: actingFor ?? null, data_id: debt.referenceNumber }
  const payer = useQuery(endpoints.getDefaultMethod, { body: scope })
  const record = useAction(endpoints.recordAuthorization)
  const [given, setGiven] = useState<Given>({ authorization: 'web', recording_ref: '' })
  const [agreed, setAgreed] = useState(false)
  const [isNachaOpen, setNachaOpen] = useState(false)
  const reference = useSettled(given.recording_ref.trim(), 400)
  const methodId = payer.data?.card_id
  const input: NachaInput | null =
    methodId && !lacksEvidence({ ...given, recording_ref: reference })
      ? {
          ...scope,
          debt_id: debt.debt_id,
          loan_id: plan.id,
          payments: schedule.edits,
          payment_method_id: methodId,
          payment_frequency: 'Regular',
          language,
          authorization: given.authorization,
          ...(reference && { recording_ref: reference }),
        }
      : null
  const isBusy = record.isRunning || schedule.isSaving
  const hasShown = useHasShown(reference === given.recording_ref.trim() ? input : null)
  const reason = lacksEvidence(given)
    ? t('payments:authorization.refMissing')
    : !hasShown
      ? t('payments:authorization.notShown')
      : agreed
        ? undefined
        : t('authorize.first')

  const onSave = async () => {
    if (!input) return
    const agreement_timestamp = new Date(serverNow()).toISOString()
    const recorded = await record.run({ body: { ...asShown(input), agreement_timestamp } })
    // Other words than those that were agreed to: the box is for the person to tick again.
    if (!recorded.ok && readAgain(recorded.error)) setAgreed(false)
    const id = recorded.ok ? recorded.data.nacha_details.authorization_id : null
    if (id === null) return
    const end = await schedule.save(id)
    if (end === 'saved') onClose()
    // What else is wrong is mended where the payments are.
    else if (end === 'failed') onBack()
  }
  if (isNachaOpen && input) {
    return (
      <Dialog title={t('payments:authorization.nachaTitle')} size="medium" onClose={() => setNachaOpen(false)}>
        <NachaDetailsView input={input} />
      </Dialog>
    )
  }
  return (
    <Dialog
      title={t('authorize.title')}
      size="medium"
      onClose={onClose}
      isDismissable={!isBusy}
      footer={
        <>
          <Button onClick={onBack}>{t('common:action.back')}</Button>
          <Button kind="primary" isLoading={isBusy} disabledReason={reason} onClick={() => void onSave()}>
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

import { useState } from 'react'
import { useAction, useQuery } from '@portal/shared/client'
import { endpoints, type SavedBankAccount } from '@portal/shared/contract'
import { formatDate, lastFour, localDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { ErrorNotice } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { useTenant } from '@portal/shared/tenant'
import { Button, Notice, Stack } from '@portal/shared/ui'
import { bankLabel } from '../../lib/method/choice.ts'
import { NoticesLoading } from './NoticesLoading.tsx'
import { useUpcoming } from './use-upcoming.ts'
import styles from './CorrectedAccounts.module.css'

type Correction = NonNullable<SavedBankAccount['Correction']>
type Answer = 'confirmed' | 'dismissed'

/** F-25: accounts whose data the bank has corrected, shown until a person confirms or dismisses the correction. */
export function CorrectedAccounts({ actingFor }: { actingFor: string | undefined }) {
  const { data, error } = useQuery(endpoints.listSavedBankAccounts, {
    body: { client_id: actingFor ?? null, data_id: null },
  })
  if (!data) return error ? null : <NoticesLoading />
  const corrected = data.data.flatMap(({ Correction: correction, ...bank }) =>
    correction ? [{ bank, correction }] : [],
  )
  if (corrected.length === 0) return null
  return (
    <Stack gap={3}>
      {corrected.map(({ bank, correction }) => (
        <CorrectedAccount key={bank.Id} {...{ bank, correction, actingFor }} />
      ))}
    </Stack>
  )
}

interface CorrectedAccountProps {
  bank: SavedBankAccount
  correction: Correction
  actingFor: string | undefined
}

function CorrectedAccount({ bank, correction, actingFor }: CorrectedAccountProps) {
  const { t } = useTranslation(['payments-methods', 'payments'])
  const language = useLanguage()
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  const send = useAction(endpoints.answerCorrection, { refresh: [endpoints.listSavedBankAccounts] })
  const [given, setGiven] = useState<Answer>()
  const next = useUpcoming(actingFor).data?.data.find((payment) => payment.method.id === bank.Id)
  const name = bankLabel(bank, (key, values) => t(`payments:${key}`, values ?? {}))
  const { corrected_at } = correction
  const answer = async (kind: Answer) => {
    setGiven(kind)
    const body = { client_id: actingFor ?? null, card_id: bank.Id, corrected_at, answer: kind }
    const end = await send.run({ body })
    if (end.ok && kind === 'confirmed') toast.success(t('corrected.confirmed', { name }))
  }
  const button = (kind: Answer, label: string) => (
    <Button
      size="small"
      kind={kind === 'confirmed' ? 'secondary' : 'quiet'}
      isLoading={send.isRunning && given === kind}
      aria-label={`${label}: ${name}`}
      onClick={() => void answer(kind)}
    >
      {label}
    </Button>
  )
  return (
    <Notice
      tone="warning"
      title={t('corrected.title', { name })}
      actions={
        <div className={styles.answers}>
          {button('confirmed', t(actingFor ? 'corrected.confirmStaff' : 'corrected.confirm'))}
          {button('dismissed', t('corrected.dismiss'))}
        </div>
      }
    >
      <ul role="list">
        {changesOf(bank, correction).map(({ key, ...values }) => (
          <li key={key}>{t(`corrected.${key}`, values)}</li>
        ))}
      </ul>
      {next ? (
        <p>{t('corrected.next', { date: formatDate(localDate(next.payment_date), 'medium', language) })}</p>
      ) : null}
      {actingFor ? null : <p>{t('corrected.question', { phone })}</p>}
      <ErrorNotice error={send.error} title={t('corrected.failed')} />
    </Notice>
  )
}

/** The changes, each with its own text; numbers by their last four digits, before and now. */
function changesOf(
  { AccountNumber, RoutingNumber, TypeOfAccount }: SavedBankAccount,
  { account_number_from, routing_number_from, type_from }: Correction,
) {
  const ends = (from: string, to: string) => ({ from: lastFour(from), to: lastFour(to) })
  const account = account_number_from === undefined ? null : ends(account_number_from, AccountNumber)
  return [
    ...(account ? [{ key: account.from === account.to ? 'accountSameEnd' : 'account', ...account }] : []),
    ...(routing_number_from === undefined ? [] : [{ key: 'routing', ...ends(routing_number_from, RoutingNumber) }]),
    ...(type_from === undefined ? [] : [{ key: TypeOfAccount === 1 ? 'type.checking' : 'type.savings' }]),
  ]
}

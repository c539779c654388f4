import { useId, useState } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { formatCents, formatDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, Checkbox, Dialog, Fieldset, RadioCard, Stack } from '@portal/shared/ui'
import { AuthorizationFields, lacksEvidence, type Given } from '../../../lib/method/AuthorizationFields.tsx'
import type { FailureProps } from './failure-props.ts'
import { MendFailed } from './MendFailed.tsx'
import { useMend } from './use-mend.ts'
import styles from './LowerAmountDialog.module.css'

/** F-08, R-33: the rest over more payments of a lower amount, agreed to word for word. */
export function LowerAmountDialog({ plan, failure, actingFor, onClose }: FailureProps & { onClose: () => void }) {
  const { t } = useTranslation(['payments-failure', 'payments', 'common'])
  const language = useLanguage()
  const name = useId()
  const { options } = failure.lower_amount
  const [chosen, setChosen] = useState(options[0]?.payments)
  const [hasAgreed, setAgreed] = useState(false)
  const [given, setGiven] = useState<Given>({ authorization: 'web', recording_ref: '' })
  const query = { language, ...(actingFor && { client_id: actingFor }) }
  // The same read as the card's: of words that have changed, the new ones are shown and agreed to.
  const { refresh } = useQuery(endpoints.getPlanFailure, { params: { id: plan.id }, query })
  const { mend, isRunning, error } = useMend(plan.id, actingFor, () => {
    setAgreed(false)
    refresh()
  })
  const option = options.find(({ payments }) => payments === chosen)
  const inWords = (date: string) => formatDate(date as LocalDate, 'medium', language)
  const isProven = !actingFor || !lacksEvidence(given)

  const onSubmit = async () => {
    if (!option) return
    const evidence = actingFor ? { ...given, recording_ref: given.recording_ref.trim() } : {}
    const became = await mend({
      choice: 'lower_amount',
      payments: option.payments,
      hasAgreed,
      text_hash: option.authorization_hash,
      ...evidence,
    })
    if (became === undefined) return
    toast.success(t('lower.done', { amount: formatCents(option.amount, language) }))
    onClose()
  }
  return (
    <Dialog
      title={t('lower.open')}
      size="medium"
      onClose={onClose}
      isDismissable={!isRunning}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button
            kind="primary"
            isLoading={isRunning}
            disabledReason={
              !isProven ? t('payments:authorization.refMissing') : hasAgreed ? undefined : t('lower.first')
            }
            onClick={() => void onSubmit()}
          >
            {t('lower.submit')}
          </Button>
        </>
      }
    >
      <Stack>
        <MendFailed error={error} />
        <p>{t('lower.text')}</p>
        <Fieldset legend={t('lower.legend')}>
          {options.map(({ payments, amount, first_date: first, last_date: last }) => (
            <RadioCard
              key={payments}
              name={name}
              value={String(payments)}
              isChecked={payments === chosen}
              onChange={() => {
                setChosen(payments)
                setAgreed(false)
              }}
              title={t('lower.option', { count: payments, amount: formatCents(amount, language) })}
              description={t('lower.dates', { first: inWords(first), last: inWords(last) })}
            />
          ))}
        </Fieldset>
        {actingFor ? <AuthorizationFields given={given} onChange={setGiven} /> : null}
        {/* Scrolls on a phone, so the keyboard has to reach it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={styles.agreement} tabIndex={0} role="group" aria-label={t('lower.agreement')}>
          {option?.authorization_text}
        </div>
        <Checkbox label={t('lower.agree')} isChecked={hasAgreed} onChange={setAgreed} />
      </Stack>
    </Dialog>
  )
}

import { useState } from 'react'
import { useTranslation, errorText } from '@portal/shared/i18n'
import { FormDialog } from '@portal/shared/kit'
import { Notice, Stack, DateText, Money } from '@portal/shared/ui'
import { AuthorizationFields } from '../../lib/method/AuthorizationFields.tsx'
import { AuthorizationText } from '../../lib/method/AuthorizationText.tsx'
import { notGiven } from '../../lib/method/given.ts'
import type { NachaInput } from '../../lib/method/shown-texts.ts'
import { NachaDialog } from '../../lib/method/NachaDialog.tsx'
import { useAgreedDebits } from '../../lib/method/use-agreed-debit.ts'
import type { MakeDefault, PendingDefault, ChangedPlan } from './use-make-default.ts'
import styles from './DefaultDialog.module.css'

interface DefaultDialogProps {
  pending: PendingDefault
  makeDefault: MakeDefault
  /** The consumer for whom staff act. */
  actingFor: string | undefined
}

/** P-51: the plans that the new default will pay, and for a bank account the agreement that must be accepted. */
export function DefaultDialog({ pending, makeDefault, actingFor }: DefaultDialogProps) {
  const { t } = useTranslation('payments-methods')
  const [given, setGiven] = useState(notGiven)
  const [shown, setShown] = useState<NachaInput>()
  const { item, plans } = pending
  const { isRunning, error, cancel } = makeDefault
  const toAuthorize = plans.filter((plan) => plan.needs_authorization)
  const hasText = toAuthorize.length > 0
  const isMail = item.source.kind === 'mail'
  const { inputs, reason } = useAgreedDebits({
    given,
    hasText,
    inputsOf: (how) => toAuthorize.map((plan) => makeDefault.nachaOf(plan, item, how)),
  })
  if (shown) return <NachaDialog input={shown} onBack={() => setShown(undefined)} onClose={cancel} />
  return (
    <FormDialog
      title={t('default.title', { name: item.name })}
      confirm={t(hasText ? 'default.accept' : 'default.set')}
      disabledReason={isMail ? undefined : reason}
      failed={t('default.failed')}
      size={hasText ? 'large' : 'medium'}
      form={{
        isSending: isRunning,
        failure: error && errorText(error),
        submit: () => void makeDefault.confirm(pending, given),
      }}
      onClose={cancel}
    >
      <Stack gap={6}>
        <ChangedPlans plans={plans} />
        {isMail ? <Notice tone="warning">{t('default.byMail')}</Notice> : null}
        {actingFor && !isMail ? (
          <AuthorizationFields {...{ given, actingFor }} onChange={setGiven} isRecurring />
        ) : null}
        {toAuthorize.map((plan, at) => (
          <AuthorizationText
            key={plan.plan_id}
            input={inputs[at] ?? null}
            onShowNacha={() => setShown(inputs[at] ?? undefined)}
          />
        ))}
      </Stack>
    </FormDialog>
  )
}

/** The plans that the new default will pay, each with its next debit. */
function ChangedPlans({ plans }: { plans: readonly ChangedPlan[] }) {
  const { t } = useTranslation('payments-methods')
  return (
    <Stack gap={2}>
      <p>{t('default.plans', { count: plans.length })}</p>
      <ul role="list" className={styles.list}>
        {plans.map(({ plan_id, creditor, referenceNumber, next_payment: next }) => (
          <li key={plan_id} className={styles.plan}>
            <strong>{creditor ?? referenceNumber}</strong>
            {creditor ? <span>{t('debt.reference', { reference: referenceNumber })}</span> : null}
            {next ? (
              <span>
                {t('default.next')} <Money amount={next.amount} />, <DateText date={next.payment_date} />
              </span>
            ) : (
              <span>{t('default.resting')}</span>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  )
}

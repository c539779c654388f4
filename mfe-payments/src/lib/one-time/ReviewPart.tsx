import { formatCents, formatDate, parseWireMoney, toCents, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Card, Stack } from '@portal/shared/ui'
import { Acknowledgement } from '../method/Acknowledgement.tsx'
import { AuthorizationFields } from '../method/AuthorizationFields.tsx'
import { AuthorizationText } from '../method/AuthorizationText.tsx'
import { bankOf, debitedId, isWallet } from '../method/choice.ts'
import { useAgreedDebit } from '../method/use-agreed-debit.ts'
import styles from './ChoiceNote.module.css'
import { CutoffNote } from './CutoffNote.tsx'
import { MailAddress } from './MailAddress.tsx'
import type { OneTime } from './use-one-time.ts'
import type { PayScreen, PayScreenParts } from './use-pay-screen.ts'

/** P-04, P-27: what will be charged, in words, and the text to agree to. */
export function ReviewPart({ screen, send }: PayScreenParts) {
  const { t } = useTranslation('payments')
  const { oneTime, methods, choice, given, pay, acknowledged, isReady } = screen
  const bank = bankOf(choice, methods)
  const methodId = debitedId(choice)
  const { input } = useAgreedDebit({
    given,
    hasText: methodId !== null,
    inputOf: (how) => (methodId && isReady ? pay.nachaOf({ payment_method_id: methodId, ...how }) : null),
  })
  // P-40: a payment by post is not charged, so there is nothing to authorize; a new account asks in its own form.
  const { actingFor } = oneTime
  const asksHow = choice !== '' && choice !== 'new-bank' && choice !== 'mail'
  return (
    <div id="pay-review">
      <Card title={t('steps.review')}>
        <Stack gap={6}>
          <ReviewText {...oneTime} isReady={isReady} />
          {actingFor && asksHow ? (
            <AuthorizationFields
              {...{ given, actingFor }}
              onChange={(next) => send({ event: 'authorizationGiven', given: next })}
            />
          ) : null}
          {methodId ? <AuthorizationText input={input} onShowNacha={bank ? 'here' : undefined} /> : null}
          {bank && acknowledged !== null ? (
            <Acknowledgement isChecked={acknowledged} onChange={(isRead) => send({ event: 'acknowledged', isRead })} />
          ) : null}
          {choice && choice !== 'mail' ? <CutoffNote isBank={bank !== undefined || choice === 'new-bank'} /> : null}
          <ChoiceNote screen={screen} />
        </Stack>
      </Card>
    </div>
  )
}

/** P-04: the review of a payment; its balance is the one after pending payments. */
function ReviewText({ debt, amount, day, isReady }: OneTime & { isReady: boolean }) {
  const { t } = useTranslation('payments-one-time')
  const language = useLanguage()
  if (!isReady) return <p>{t('review.none')}</p>
  const sum = parseWireMoney(amount)
  const values = { sum: formatCents(sum, language), left: formatCents(toCents(debt.available_balance - sum), language) }
  return (
    <p>
      {day
        ? t('scheduled.review', { ...values, date: formatDate(day as LocalDate, 'medium', language) })
        : t(debt.loan_id ? 'review.extra' : 'review.oneTime', values)}
    </p>
  )
}

/** The consent or the instructions of the chosen method. */
function ChoiceNote({ screen }: { screen: PayScreen }) {
  const { t } = useTranslation('payments')
  const { t: tOfOneTime } = useTranslation('payments-one-time')
  const { choice, methods, oneTime } = screen
  if (choice === 'mail')
    return <MailAddress physical={methods.physical} referenceNumber={oneTime.debt.referenceNumber} />
  if (choice.startsWith('card:')) return <p className={styles.note}>{t('card.agree')}</p>
  if (choice.startsWith('paypal:')) return <p className={styles.note}>{tOfOneTime('paypal.agree')}</p>
  if (isWallet(choice))
    return <p className={styles.note}>{tOfOneTime('wallet.agree', { wallet: t(`method.${choice}`) })}</p>
  return null
}

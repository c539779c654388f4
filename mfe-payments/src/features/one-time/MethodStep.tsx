import type { PhysicalMethod } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Card, Notice, Stack } from '@portal/shared/ui'
import { Acknowledgement } from '../../lib/method/Acknowledgement.tsx'
import { AuthorizationFields } from '../../lib/method/AuthorizationFields.tsx'
import { AuthorizationText } from '../../lib/method/AuthorizationText.tsx'
import type { NachaInput } from '../../lib/method/shown-texts.ts'
import { bankOf, debitedId, isWallet, type Choice } from '../../lib/method/choice.ts'
import type { Given } from '../../lib/method/given.ts'
import { MethodChoice } from '../../lib/method/MethodChoice.tsx'
import { SavedAccount } from '../../lib/method/SavedAccount.tsx'
import type { Methods } from '../../lib/method/use-methods.ts'
import { useAgreedDebit } from '../../lib/method/use-agreed-debit.ts'
import { CutoffNote } from './CutoffNote.tsx'
import type { OneTime } from './use-one-time.ts'
import { MailAddress } from './MailAddress.tsx'
import styles from './ChoiceNote.module.css'

interface MethodStepProps {
  oneTime: OneTime
  methods: Methods
  choice: Choice
  given: Given
  nachaOf: (source: Partial<NachaInput>) => NachaInput
  /** The chosen method was saved a moment ago; nothing is charged yet. */
  isJustSaved: boolean
  onChoose: (choice: Choice) => void
  onGiven: (given: Given) => void
  /** P-79: null where there is no box. */
  acknowledged: boolean | null
  onAcknowledged: (isRead: boolean) => void
}

/** P-38: the choice of a method; a saved one shows the text to agree to (P-27), an account its details (P-29). */
export function MethodStep(props: MethodStepProps) {
  const { oneTime, methods, choice, given, nachaOf, onChoose, onGiven, acknowledged, onAcknowledged } = props
  const { t } = useTranslation('payments')
  const bank = bankOf(choice, methods)
  const methodId = debitedId(choice)
  const { input } = useAgreedDebit({
    given,
    hasText: methodId !== null,
    inputOf: (how) => (methodId ? nachaOf({ payment_method_id: methodId, ...how }) : null),
  })
  // P-40: a payment by post is not charged, so there is nothing to authorize; a new account asks in its own form.
  const { actingFor } = oneTime
  const asksHow = choice !== '' && choice !== 'new-bank' && choice !== 'mail'
  return (
    <Card title={t('steps.method')}>
      <Stack gap={6}>
        <MethodChoice
          methods={methods}
          choice={choice}
          onChoose={onChoose}
          offersWallets={!oneTime.day && !actingFor}
        />
        {props.isJustSaved ? (
          <Notice tone="success" live="polite">
            {t('frame.saved')}
          </Notice>
        ) : null}
        {actingFor && asksHow ? <AuthorizationFields {...{ given, actingFor }} onChange={onGiven} /> : null}
        {bank ? <SavedAccount account={bank} /> : null}
        {methodId ? <AuthorizationText input={input} onShowNacha={bank ? 'here' : undefined} /> : null}
        {bank && acknowledged !== null ? <Acknowledgement isChecked={acknowledged} onChange={onAcknowledged} /> : null}
        {choice && choice !== 'mail' ? <CutoffNote isBank={bank !== undefined || choice === 'new-bank'} /> : null}
        <ChoiceNote choice={choice} physical={methods.physical} referenceNumber={oneTime.debt.referenceNumber} />
      </Stack>
    </Card>
  )
}

interface ChoiceNoteProps {
  choice: Choice
  physical: PhysicalMethod
  referenceNumber: string
}

/** The consent or the instructions of the chosen method. */
function ChoiceNote({ choice, physical, referenceNumber }: ChoiceNoteProps) {
  const { t } = useTranslation('payments')
  const { t: tOfOneTime } = useTranslation('payments-one-time')
  if (choice === 'mail') return <MailAddress physical={physical} referenceNumber={referenceNumber} />
  if (choice.startsWith('card:')) return <p className={styles.note}>{t('card.agree')}</p>
  if (choice.startsWith('paypal:')) return <p className={styles.note}>{tOfOneTime('paypal.agree')}</p>
  if (isWallet(choice))
    return <p className={styles.note}>{tOfOneTime('wallet.agree', { wallet: t(`method.${choice}`) })}</p>
  return null
}

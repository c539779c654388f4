import { useState } from 'react'
import { CreditCard, Landmark } from 'lucide-react'
import type { SavedBankAccount, SavedCard } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { Card, CardBrandIcon, Dialog, Fieldset, RadioCard, Stack } from '@portal/shared/ui'
import { AuthorizationFields, lacksEvidence, type Given } from '../../lib/method/AuthorizationFields.tsx'
import { AuthorizationText, type NachaInput } from '../../lib/method/AuthorizationText.tsx'
import { bankLabel, bankOf, isUsableBank, isUsableCard, type Choice } from '../../lib/method/choice.ts'
import { NachaDetailsView } from '../../lib/method/NachaDetailsView.tsx'
import { SavedAccount } from '../../lib/method/SavedAccount.tsx'
import type { OneTime } from './use-one-time.ts'
import { useSettled } from '../../lib/method/use-settled.ts'
import styles from './MethodStep.module.css'

interface MethodStepProps {
  oneTime: OneTime
  cards: SavedCard[]
  banks: SavedBankAccount[]
  choice: Choice | ''
  given: Given
  nachaOf: (source: { payment_method_id: string; recording_ref?: string }) => NachaInput
  onChoose: (choice: Choice) => void
  onGiven: (given: Given) => void
}

/** P-38: one of the saved methods or a new one; a saved account shows what is agreed to before it pays (P-27, P-29). */
export function MethodStep({ oneTime, cards, banks, choice, given, nachaOf, onChoose, onGiven }: MethodStepProps) {
  const { t } = useTranslation('payments')
  const hasCards = !useCapability('method.hide_cards')
  const isDebitOnly = useCapability('method.debit_only')
  const [isNachaOpen, setNachaOpen] = useState(false)
  const bank = bankOf(choice, banks)
  const option = (value: Choice) => ({
    name: 'payment-method',
    value,
    isChecked: choice === value,
    onChange: () => onChoose(value),
  })
  // The text is asked for once there is evidence to name, and not at each key of it.
  const recording_ref = useSettled(given.recording_ref.trim(), 400)
  const isReady = !lacksEvidence(given) && !lacksEvidence({ ...given, recording_ref })
  const input =
    bank && isReady ? nachaOf({ payment_method_id: bank.Id, ...(recording_ref && { recording_ref }) }) : null
  return (
    <Card title={t('steps.method')}>
      <Stack gap={6}>
        <Fieldset legend={t('choice.legend')}>
          <div className={styles.choices}>
            {hasCards
              ? cards.map((card) => (
                  <RadioCard
                    key={card.Id}
                    {...option(`card:${card.Id}`)}
                    icon={<CardBrandIcon brand={card.Brand} />}
                    title={card.CardName}
                    description={t('choice.expires', { date: expiry(card) })}
                    disabledReason={isUsableCard(card) ? undefined : t('choice.expired', { date: expiry(card) })}
                  />
                ))
              : null}
            {banks.map((each) => (
              <RadioCard
                key={each.Id}
                {...option(`bank:${each.Id}`)}
                icon={<Landmark aria-hidden="true" />}
                title={bankLabel(each, t)}
                description={t(each.TypeOfAccount === 1 ? 'bank.checking' : 'bank.savings')}
                disabledReason={isUsableBank(each) ? undefined : t('choice.invalid')}
              />
            ))}
            {hasCards ? (
              <RadioCard
                {...option('new-card')}
                icon={<CreditCard aria-hidden="true" />}
                title={t('choice.newCard')}
                description={t(isDebitOnly ? 'choice.debitOnly' : 'choice.newCardText')}
              />
            ) : null}
            <RadioCard
              {...option('new-bank')}
              icon={<Landmark aria-hidden="true" />}
              title={t('choice.newBank')}
              description={t('choice.newBankText')}
            />
          </div>
        </Fieldset>
        {oneTime.actingFor && choice && choice !== 'new-bank' ? (
          <AuthorizationFields given={given} onChange={onGiven} />
        ) : null}
        {bank ? <SavedAccount account={bank} /> : null}
        {bank ? <AuthorizationText input={input} onShowNacha={() => setNachaOpen(true)} /> : null}
        {choice.startsWith('card:') ? <p className={styles.note}>{t('card.agree')}</p> : null}
      </Stack>
      {isNachaOpen && input ? (
        <Dialog title={t('authorization.nachaTitle')} size="medium" onClose={() => setNachaOpen(false)}>
          <NachaDetailsView input={input} />
        </Dialog>
      ) : null}
    </Card>
  )
}

const expiry = ({ Expiry }: SavedCard) => `${String(Expiry.Month).padStart(2, '0')}/${Expiry.Year}`

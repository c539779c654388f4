import { CreditCard, Landmark, Mail, Smartphone, Wallet as WalletIcon } from 'lucide-react'
import type { SavedCard } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { CardBrandIcon, Fieldset, RadioCard } from '@portal/shared/ui'
import { bankLabel, choiceLabel, isUsableBank, isUsableCard, newLabels, type Choice } from './choice.ts'
import type { Methods } from './use-methods.ts'
import styles from './MethodChoice.module.css'

interface MethodChoiceProps {
  methods: Methods
  choice: Choice
  onChoose: (choice: Choice) => void
  /** P-38: a wallet pays once; it cannot be kept for a plan or made the default. */
  offersWallets: boolean
  /** 'How do you want to pay?' unless another question is asked. */
  legend?: string
}

/** P-38: one of the saved methods, a new one, the post, or a wallet; each as far as the tenant takes it. */
export function MethodChoice({ methods, choice, onChoose, offersWallets, legend }: MethodChoiceProps) {
  const { t } = useTranslation('payments')
  const hasApplePay = useCapability('method.apple_pay')
  const hasGooglePay = useCapability('method.google_pay')
  const isBankHosted = useCapability('ach.entry') === 'hosted'
  const newBankText = isBankHosted
    ? 'choice.newBankHosted'
    : methods.has.savings
      ? 'choice.newBankText'
      : 'choice.newCheckingText'
  const { cards, banks, paypals, has, isDebitOnly, physical } = methods
  const option = (value: Exclude<Choice, ''>) => ({
    name: 'payment-method',
    value,
    isChecked: choice === value,
    onChange: () => onChoose(value),
  })
  return (
    <Fieldset legend={legend ?? t('choice.legend')}>
      <div className={styles.choices}>
        {cards.map((card) => (
          <RadioCard
            key={card.Id}
            {...option(`card:${card.Id}`)}
            icon={<CardBrandIcon brand={card.Brand} />}
            title={card.CardName}
            description={t('choice.expires', { date: expiry(card) })}
            disabledReason={isUsableCard(card) ? undefined : t('choice.expired', { date: expiry(card) })}
          />
        ))}
        {banks.map((bank) => (
          <RadioCard
            key={bank.Id}
            {...option(`bank:${bank.Id}`)}
            icon={<Landmark aria-hidden="true" />}
            title={bankLabel(bank, t)}
            description={t(bank.TypeOfAccount === 1 ? 'bank.checking' : 'bank.savings')}
            disabledReason={isUsableBank(bank) ? undefined : t('choice.invalid')}
          />
        ))}
        {paypals.map((paypal) => (
          <RadioCard
            key={paypal.Id}
            {...option(`paypal:${paypal.Id}`)}
            icon={<WalletIcon aria-hidden="true" />}
            title={<span className={styles.name}>{choiceLabel(`paypal:${paypal.Id}`, methods, t)}</span>}
            description={paypal.CustomerName}
          />
        ))}
        {has.cards ? (
          <RadioCard
            {...option('new-card')}
            icon={<CreditCard aria-hidden="true" />}
            title={t(newLabels['new-card'])}
            description={t(isDebitOnly ? 'choice.debitOnly' : 'choice.newCardText')}
          />
        ) : null}
        <RadioCard
          {...option('new-bank')}
          icon={<Landmark aria-hidden="true" />}
          title={t(newLabels['new-bank'])}
          description={t(newBankText)}
        />
        {has.payPal ? (
          <RadioCard
            {...option('new-paypal')}
            icon={<WalletIcon aria-hidden="true" />}
            title={t(newLabels['new-paypal'])}
            description={t('choice.newPayPalText')}
          />
        ) : null}
        {physical === 'none' ? null : (
          <RadioCard
            {...option('mail')}
            icon={<Mail aria-hidden="true" />}
            title={choiceLabel('mail', methods, t)}
            description={t(physical === 'mail_wire' ? 'choice.mailWireText' : 'choice.mailText')}
          />
        )}
        {offersWallets && hasApplePay ? (
          <RadioCard
            {...option('applepay')}
            icon={<Smartphone aria-hidden="true" />}
            title={t('method.applepay')}
            description={t('choice.walletText')}
          />
        ) : null}
        {offersWallets && hasGooglePay ? (
          <RadioCard
            {...option('googlepay')}
            icon={<Smartphone aria-hidden="true" />}
            title={t('method.googlepay')}
            description={t('choice.walletText')}
          />
        ) : null}
      </div>
    </Fieldset>
  )
}

const expiry = ({ Expiry }: SavedCard) => `${String(Expiry.Month).padStart(2, '0')}/${Expiry.Year}`

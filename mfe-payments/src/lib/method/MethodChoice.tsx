import { CreditCard, Landmark, Mail, Smartphone, Wallet } from 'lucide-react'
import type { SavedCard } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { CardBrandIcon, Fieldset, RadioCard, Stack } from '@portal/shared/ui'
import { bankLabel, choiceLabel, isUsableBank, isUsableCard, type Choice } from './choice.ts'
import { newChoices } from './new-choices.ts'
import type { Methods } from './use-methods.ts'
import styles from './MethodChoice.module.css'

const icons = {
  card: <CreditCard aria-hidden="true" />,
  bank: <Landmark aria-hidden="true" />,
  paypal: <Wallet aria-hidden="true" />,
  mail: <Mail aria-hidden="true" />,
  phone: <Smartphone aria-hidden="true" />,
}

interface MethodChoiceProps {
  methods: Methods
  choice: Choice
  onChoose: (choice: Choice) => void
  /** P-38: a wallet pays once; it cannot be kept for a plan or made the default. */
  offersWallets: boolean
  /** The question; 'How do you want to pay?' by default. */
  legend?: string
}

/** P-38: a choice of saved methods, new ones, the post and wallets, where the tenant takes them. */
export function MethodChoice({ methods, choice, onChoose, offersWallets, legend }: MethodChoiceProps) {
  const { t } = useTranslation('payments')
  const taken = {
    applePay: useCapability('method.apple_pay'),
    googlePay: useCapability('method.google_pay'),
    isBankHosted: useCapability('ach.entry') === 'hosted',
  }
  const { cards, banks, paypals } = methods
  const option = (value: Exclude<Choice, ''>) => ({
    name: 'payment-method',
    value,
    isChecked: choice === value,
    onChange: () => onChoose(value),
  })
  return (
    <Fieldset legend={legend ?? t('choice.legend')}>
      <Stack gap={3}>
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
            icon={icons.bank}
            title={bankLabel(bank, t)}
            description={t(bank.TypeOfAccount === 1 ? 'bank.checking' : 'bank.savings')}
            disabledReason={isUsableBank(bank) ? undefined : t('choice.invalid')}
          />
        ))}
        {paypals.map((paypal) => (
          <RadioCard
            key={paypal.Id}
            {...option(`paypal:${paypal.Id}`)}
            icon={icons.paypal}
            title={<span className={styles.name}>{choiceLabel(`paypal:${paypal.Id}`, methods, t)}</span>}
            description={paypal.CustomerName}
          />
        ))}
        {newChoices(methods, taken, offersWallets).map(({ choice: value, icon, title, text }) => (
          <RadioCard key={value} {...option(value)} icon={icons[icon]} title={t(title)} description={t(text)} />
        ))}
      </Stack>
    </Fieldset>
  )
}

const expiry = ({ Expiry }: SavedCard) => `${String(Expiry.Month).padStart(2, '0')}/${Expiry.Year}`

import { useTranslation } from '@portal/shared/i18n'
import { Card, CardBrandIcon, Cluster, DescriptionList } from '@portal/shared/ui'
import { bankOf, cardOf, paypalOf, type Choice } from '../../lib/method/choice.ts'
import { SavedAccount } from '../../lib/method/SavedAccount.tsx'
import type { Methods } from '../../lib/method/use-methods.ts'
import { MailNotice } from './MailNotice.tsx'
import type { Setup } from './use-plan-setup.ts'

interface ChosenMethodProps {
  choice: Choice
  methods: Methods
  setup: Setup
}

/** P-29: what pays, to look at; it is changed by going back. */
export function ChosenMethod({ choice, methods, setup }: ChosenMethodProps) {
  const { t } = useTranslation('payments-setup')
  const [card, bank, paypal] = [cardOf(choice, methods), bankOf(choice, methods), paypalOf(choice, methods)]
  if (choice === 'mail') return <MailNotice physical={methods.physical} debt={setup.debt} />
  if (bank) {
    return (
      <Card>
        <SavedAccount account={bank} />
      </Card>
    )
  }
  if (card) {
    const { Expiry } = card
    return (
      <Card>
        <Cluster>
          <CardBrandIcon brand={card.Brand} />
          <DescriptionList
            items={[
              { id: 'card', term: t('steps.card'), value: card.CardName },
              {
                id: 'expiry',
                term: t('final.expires'),
                value: `${String(Expiry.Month).padStart(2, '0')}/${Expiry.Year}`,
              },
            ]}
          />
        </Cluster>
      </Card>
    )
  }
  return paypal ? (
    <Card>
      <DescriptionList
        items={[
          { id: 'paypal', term: 'PayPal', value: paypal.Email },
          { id: 'name', term: t('final.name'), value: paypal.CustomerName },
        ]}
      />
    </Card>
  ) : null
}

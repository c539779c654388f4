import type { Debt } from '@portal/shared/contract'
import type { PhysicalMethod } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Card, CardBrandIcon, Cluster, DescriptionList, Stack } from '@portal/shared/ui'
import { bankOf, cardOf, paypalOf, type Choice } from '../../lib/method/choice.ts'
import { SavedAccount } from '../../lib/method/SavedAccount.tsx'
import type { Methods } from '../../lib/method/use-methods.ts'
import type { Setup } from './use-plan-setup.ts'
import styles from './ChosenMethod.module.css'

interface ChosenMethodProps {
  choice: Choice
  methods: Methods
  setup: Setup
}

/** P-29: the chosen method, read only; Back leads to its change. */
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

/**
 * P-50: nothing is debited; shows the postal address and the reference to write on each payment, and for a wire the
 * number to call.
 */
function MailNotice({ physical, debt }: { physical: PhysicalMethod; debt: Debt }) {
  const { t } = useTranslation('payments-setup')
  const { full_name, address, phone_number: phone } = useTenant((s) => s.settings.tenant)
  return (
    <Card title={t('mail.title')} level={3}>
      <Stack>
        <p>{t('mail.text', { reference: debt.referenceNumber })}</p>
        <address className={styles.address}>
          {full_name}
          <br />
          {address.street}
          <br />
          {address.city}, {address.state} {address.zip}
        </address>
        {physical === 'mail_wire' ? <p>{t('mail.wire', { phone })}</p> : null}
      </Stack>
    </Card>
  )
}

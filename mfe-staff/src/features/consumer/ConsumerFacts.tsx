import type { ClientProfile } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { Card, DateText, DescriptionList } from '@portal/shared/ui'

/** Facts that a caller confirms (S-25): date of birth, masked SSN and, for some tenants, the address. */
export function ConsumerFacts({ consumer }: { consumer: ClientProfile }) {
  const { t } = useTranslation('staff')
  const hasAddress = useCapability('staff.side_address')
  const { street, city, state, zip } = consumer
  const place = [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <Card title={t('consumer.facts')}>
      <DescriptionList
        items={[
          {
            id: 'dob',
            term: t('consumer.dob'),
            value: consumer.dob && <DateText date={consumer.dob} style="us" />,
            isAlwaysShown: true,
          },
          { id: 'ssn', term: t('consumer.ssn'), value: consumer.ssn, isAlwaysShown: true },
          { id: 'address', term: t('consumer.address'), value: hasAddress ? place : null },
        ]}
      />
    </Card>
  )
}

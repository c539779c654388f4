import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Card, DescriptionList } from '@portal/shared/ui'

/** Whom to call or write to instead. */
export function Contact() {
  const { t } = useTranslation('help-center')
  const language = useLanguage()
  const { tenant, hours } = useTenant((x) => x.settings)
  const { street, city, state, zip } = tenant.address
  return (
    <Card title={t('overview.contact')}>
      <DescriptionList
        layout="rows"
        items={[
          {
            id: 'phone',
            term: t('overview.phone'),
            value: <a href={`tel:${tenant.phone_number.replace(/[^+\d]/g, '')}`}>{tenant.phone_number}</a>,
          },
          { id: 'hours', term: t('overview.hours'), value: hours[language] },
          { id: 'email', term: t('overview.email'), value: <a href={`mailto:${tenant.email}`}>{tenant.email}</a> },
          { id: 'mail', term: t('overview.mail'), value: `${tenant.full_name}, ${street}, ${city}, ${state} ${zip}` },
        ]}
      />
    </Card>
  )
}

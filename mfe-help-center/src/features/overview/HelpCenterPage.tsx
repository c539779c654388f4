import { HandHeart } from 'lucide-react'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { buttonClass, Card, DescriptionList, PageHeader, Stack } from '@portal/shared/ui'
import styles from './HelpCenterPage.module.css'

/** /help-center: what a consumer can ask for, and whom to call instead (H-01). */
export function HelpCenterPage() {
  const { t } = useTranslation('help-center')
  usePageTitle(t('overview.title'))
  return (
    <>
      <PageHeader title={t('overview.title')} lead={t('overview.lead')} />
      <div className={styles.cards}>
        <Card
          title={
            <span className={styles.title}>
              <HandHeart aria-hidden="true" size={24} />
              {t('overview.hardship')}
            </span>
          }
        >
          <Stack align="start">
            <p>{t('overview.hardshipText')}</p>
            <Link to={paths.hardships} className={buttonClass('primary', 'medium')}>
              {t('overview.hardshipOpen')}
            </Link>
          </Stack>
        </Card>
        <Contact />
      </div>
    </>
  )
}

function Contact() {
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

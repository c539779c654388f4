import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { BackLink, Card, Notice, PageHeader, PhoneText, Stack } from '@portal/shared/ui'
import styles from './ChatPage.module.css'

/** Rights of the other company's page in our page: scripts, its own forms, links in new tabs. */
const allowed = 'allow-scripts allow-forms allow-same-origin allow-popups'

/** /help-center/chat: the tenant's chat, on this page only (K-46); it receives the language and no personal data. */
export function ChatPage() {
  const { t } = useTranslation('help-center-chat')
  const language = useLanguage()
  const { tenant, hours, chat_url: address } = useTenant((x) => x.settings)
  const phone = tenant.phone_number
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead', { hours: hours[language] })}
        back={
          <BackLink as={Link} to={paths.helpCenter}>
            {t('back')}
          </BackLink>
        }
      />
      {address ? (
        <Stack>
          <Notice tone="info">{t('safe')}</Notice>
          <Card padding="plain">
            <iframe
              key={language}
              title={t('frame', { company: tenant.full_name })}
              src={inLanguage(address, language)}
              sandbox={allowed}
              referrerPolicy="no-referrer"
              className={styles.frame}
            />
          </Card>
          <p>
            <PhoneText phone={phone}>{t('orCall', { phone })}</PhoneText>
          </p>
        </Stack>
      ) : (
        <Notice tone="warning" title={t('closed')}>
          <PhoneText phone={phone}>{t('closedText', { phone, hours: hours[language] })}</PhoneText>
        </Notice>
      )}
    </>
  )
}

function inLanguage(address: string, language: string): string {
  const url = new URL(address)
  url.searchParams.set('language', language)
  return url.href
}

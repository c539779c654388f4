import { documentLink } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link, useLocation } from '@portal/shared/router'
import { useSession } from '@portal/shared/session'
import { useCapability, useTenant } from '@portal/shared/tenant'
import styles from './Footer.module.css'

/** Links of the footer (SH-104 to SH-109); a tenant's documents open in a new tab, so that no form is lost. */
export function FooterLinks() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const { pathname } = useLocation()
  const role = useSession((s) => s.role)
  const privacy = useTenant((x) => x.settings.privacy)
  const notice = useTenant((x) => x.settings.californiaCollectionNoticeLink)
  const hasHelp = useCapability('footer.help_center')
  const hasPrivacy = useCapability('footer.privacy')
  const california = useCapability('footer.california_link') || notice
  const documents = [
    { text: t('footer.privacy'), to: hasPrivacy ? privacy : '' },
    { text: t('footer.terms'), to: useCapability('footer.terms') },
    { text: t('footer.license'), to: useCapability('footer.license_id') },
    { text: t('footer.smsPolicy'), to: useCapability('footer.sms_policy') },
    { text: t('footer.california'), to: california },
  ].filter(({ to }) => to)
  return (
    <nav aria-label={t('footer.label')} className={styles.links}>
      <ul role="list">
        {/* N-15: visitors have no help center; "Contact Us" and the footer give address and phone for disputes. */}
        {hasHelp && role === 'user' && pathname !== paths.unsubscribe ? (
          <li>
            <Link to={paths.helpCenter}>{t('footer.helpCenter')}</Link>
          </li>
        ) : null}
        {documents.map(({ text, to }) => (
          <li key={text}>
            <a href={documentLink(to, language)} target="_blank" rel="noopener noreferrer" title={t('footer.newTab')}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

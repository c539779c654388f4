import { useState } from 'react'
import { COOKIE_NOTICE_VERSION, documentLink } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCapability, useTenant } from '@portal/shared/tenant'
import { Button } from '@portal/shared/ui'
import styles from './CookieNotice.module.css'

const accepted = `cookieNotice=${COOKIE_NOTICE_VERSION}`
const oneYear = 365 * 24 * 60 * 60

/** SH-63: explains the data kept on the device, until accepted; the acceptance is a cookie with the text's version. */
export function CookieNotice() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const privacy = useTenant((x) => x.settings.privacy)
  const hasPrivacy = useCapability('footer.privacy')
  const [isAccepted, setAccepted] = useState(() => document.cookie.split('; ').includes(accepted))
  if (isAccepted) return null
  const accept = () => {
    document.cookie = `${accepted}; path=/; max-age=${oneYear}; samesite=lax`
    setAccepted(true)
  }
  return (
    <section className={styles.notice} aria-label={t('cookies.label')} data-print="hide">
      <p className={styles.text}>
        {t('cookies.text')}{' '}
        {hasPrivacy ? (
          <a
            href={documentLink(privacy, language)}
            target="_blank"
            rel="noopener noreferrer"
            title={t('footer.newTab')}
          >
            {t('cookies.more')}
          </a>
        ) : null}
      </p>
      <Button size="small" onClick={accept}>
        {t('cookies.accept')}
      </Button>
    </section>
  )
}

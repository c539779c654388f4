import { useState } from 'react'
import { COOKIE_NOTICE_VERSION } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Button } from '@portal/shared/ui'
import styles from './Footer.module.css'

const accepted = `cookieNotice=${COOKIE_NOTICE_VERSION}`
const oneYear = 365 * 24 * 60 * 60

/** SH-63: a line of the footer, because only cookies that the portal needs exist; it explains the data kept on the device, until accepted; the acceptance is a cookie with the text's version. */
export function CookieNotice() {
  const { t } = useTranslation('shell')
  const [isAccepted, setAccepted] = useState(() => document.cookie.split('; ').includes(accepted))
  if (isAccepted) return null
  const accept = () => {
    document.cookie = `${accepted}; path=/; max-age=${oneYear}; samesite=lax`
    setAccepted(true)
  }
  return (
    <div className={styles.bottom}>
      <p>{t('cookies.text')}</p>
      <Button size="small" onClick={accept}>
        {t('cookies.accept')}
      </Button>
    </div>
  )
}

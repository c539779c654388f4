import { useState } from 'react'
import { serverNow } from '@portal/shared/client'
import { documentLink, yearIn, formatDateTimeAndZone } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { lazyPart } from '@portal/shared/kit'
import { useCapability, useContent, useTenant } from '@portal/shared/tenant'
import { useIsShown } from '../routing/use-is-shown.ts'
import { CookieNotice } from './CookieNotice.tsx'
import { FooterLinks } from './FooterLinks.tsx'
import { LanguageSelector } from './LanguageSelector.tsx'
import styles from './Footer.module.css'

// Few tenants have it, and the sign-in page loads what every page does. Without it the page is whole.
const SameDayNote = lazyPart(() => import('./SameDayNote.tsx').then((m) => m.sameDayNote()).catch(() => () => null))

/** The foot of every page (SH-103 to SH-114). */
export function Footer({ isStaffArea }: { isStaffArea: boolean }) {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const settings = useTenant((x) => x.settings)
  const hasSelector = useCapability('i18n.selector')
  const hasSameDayNotice = useCapability('notice.same_day_footer')
  const { slogan } = useContent('consumer-footer', language)
  const { tenant, hours, infoText1, infoText2, infoText3, infoText4, infoLink } = settings
  const hasInfoPage = useIsShown(infoLink)
  const infoTexts = [infoText1, infoText2, infoText3, infoText4].flatMap((text) => (text ? [text[language]] : []))
  const year = yearIn(serverNow(), settings.zone)

  return (
    <footer className={styles.footer} data-print="hide">
      <div className={styles.inner}>
        <div className={styles.top}>
          <div className={styles.company}>
            <p className={styles.name}>{tenant.full_name}</p>
            {typeof slogan === 'string' ? <p className={styles.slogan}>{slogan}</p> : null}
            {tenant.phone_number ? (
              <p>
                <a href={`tel:${tenant.phone_number.replace(/[^\d+]/g, '')}`}>{tenant.phone_number}</a>
                <br />
                {hours[language]}
              </p>
            ) : null}
          </div>
          <FooterLinks />
          {hasSelector ? <LanguageSelector /> : null}
        </div>
        {infoTexts.length > 0 && !isStaffArea ? (
          <div className={styles.notes}>
            {infoTexts.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {infoLink && hasInfoPage ? <a href={documentLink(infoLink, language)}>{t('footer.infoLink')}</a> : null}
          </div>
        ) : null}
        {hasSameDayNotice ? (
          <p className={styles.notes}>
            <SameDayNote />
          </p>
        ) : null}
        <div className={styles.bottom}>
          <p>{t('footer.copyright', { year, company: tenant.full_name })}</p>
          <LastUpdated />
        </div>
        <CookieNotice />
      </div>
    </footer>
  )
}

/**
 * SH-112: when the accounts were last updated, in Pacific time (K-15). Without a time in
 * the content the accounts are current, so the time is that of opening the page.
 */
function LastUpdated() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const { timestamp } = useContent('last_update_timestamp', language)
  const [openedAt] = useState(serverNow)
  const named = typeof timestamp === 'string' ? Date.parse(timestamp) : Number.NaN
  const at = Number.isNaN(named) ? openedAt : named
  return (
    <p>
      {t('footer.updated', { time: formatDateTimeAndZone(at, 'America/Los_Angeles', language) })} {t('footer.delay')}
    </p>
  )
}

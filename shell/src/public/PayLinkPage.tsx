import { payLinkSecret } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Slot } from '@portal/shared/portal'
import { useHash } from '@portal/shared/router'
import { useCapability } from '@portal/shared/tenant'
import { LanguageSelector } from '../layout/LanguageSelector.tsx'
import styles from './PayLinkPage.module.css'

/**
 * /pay-link (F-17): a page for somebody who owes nothing. It has no header, disclosure or footer, because these speak of
 * collecting; the secret behind the hash sign is told to no server but in the body of a call.
 */
export function PayLinkPage() {
  const { t } = useTranslation('public-pages')
  const [hash] = useHash()
  const isOffered = useCapability('i18n.selector')
  return (
    <div className={styles.page}>
      {isOffered ? (
        <header className={styles.head}>
          <LanguageSelector />
        </header>
      ) : null}
      <main id="main" tabIndex={-1} aria-label={t('payLink.page')}>
        <Slot name="payments/pay-link" secret={payLinkSecret(hash)} />
      </main>
    </div>
  )
}

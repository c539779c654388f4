import type { ConsentLine } from '@portal/shared/contract'
import { formatDate, localDateIn } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { Button, LinkButton } from '@portal/shared/ui'
import styles from './ElectronicRecords.module.css'

interface ElectronicRecordsProps {
  /** The consents to electronic records, newest first. */
  lines: readonly ConsentLine[]
  onWithdraw: (line: ConsentLine) => void
}

/** Whether the consumer gets electronic documents, with the button to withdraw or the link to agree. */
export function ElectronicRecords({ lines, onWithdraw }: ElectronicRecordsProps) {
  const { t } = useTranslation('consumer-profile')
  const language = useLanguage()
  const zone = useTenant((x) => x.settings.zone)
  const given = lines.find((line) => !line.revoked_at)
  return (
    <section className={styles.records} aria-label={t('records.title')}>
      <h3 className={styles.heading}>{t('records.title')}</h3>
      {given ? (
        <>
          <p>
            {t('records.given', {
              date: formatDate(localDateIn(new Date(given.given_at), zone), 'medium', language),
            })}
          </p>
          <Button size="small" onClick={() => onWithdraw(given)}>
            {t('consents.withdraw')}
          </Button>
        </>
      ) : (
        <>
          <p>{t('records.none')}</p>
          <LinkButton as={Link} to={`${paths.onboarding}#records`} size="small">
            {t('records.agree')}
          </LinkButton>
        </>
      )}
    </section>
  )
}

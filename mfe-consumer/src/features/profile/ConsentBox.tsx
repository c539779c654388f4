import { consentStatement, type ConsentStatementName } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import styles from './ConsentWords.module.css'

interface ConsentWordsProps {
  name: ConsentStatementName
  actingFor: string | undefined
  /** False while the field is empty. */
  isShown: boolean
}

/**
 * The consent that saving an address or a number gives; only a text that was shown beside the field
 * counts. Staff cannot consent for the consumer, and read so instead.
 */
export function ConsentWords({ name, actingFor, isShown }: ConsentWordsProps) {
  const { t } = useTranslation('consumer-profile')
  const language = useLanguage()
  const tenant = useTenant((x) => x.settings.tenant.full_name)
  if (!isShown) return null
  return (
    <p className={styles.words}>
      {actingFor ? t('consent.staff') : `${t('consent.bySaving')} ${consentStatement(name, language, tenant).text}`}
    </p>
  )
}

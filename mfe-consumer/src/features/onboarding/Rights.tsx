import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { PhoneText } from '@portal/shared/ui'
import styles from './DebtsStep.module.css'

/** What a consumer may ask for, in plain words, and where (12 CFR 1006.34, 1006.38). */
export function Rights() {
  const { t } = useTranslation('consumer-onboarding')
  const { phone_number: phone, address: a } = useTenant((x) => x.settings.tenant)
  const address = `${a.street}, ${a.city}, ${a.state} ${a.zip}`
  return (
    <ul className={styles.rights}>
      <li>
        <PhoneText phone={phone}>{t('debts.dispute', { phone, address })}</PhoneText>
      </li>
      <li>{t('debts.creditor')}</li>
      <li>{t('debts.contact')}</li>
      <li>
        <a href="https://www.consumerfinance.gov/debt-collection" target="_blank" rel="noopener noreferrer">
          {t('debts.cfpb')}
        </a>
      </li>
    </ul>
  )
}

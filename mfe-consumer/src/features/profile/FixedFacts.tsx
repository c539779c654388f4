import { Lock } from 'lucide-react'
import type { ClientProfile } from '@portal/shared/contract'
import { parseLocalDate } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { DateText, DescriptionList, Notice, PhoneText } from '@portal/shared/ui'
import styles from './FixedFacts.module.css'

/** The facts that cannot be changed here, and the number to call when they are wrong (C-67). */
export function FixedFacts({ profile, actingFor }: { profile: ClientProfile; actingFor: string | undefined }) {
  const { t } = useTranslation('consumer-profile')
  const phone = useTenant((x) => x.settings.tenant.phone_number)
  const { full_name, dob, ssn, access_code, date_added } = profile
  return (
    <div className={styles.fixed}>
      <p className={styles.note}>
        <Lock aria-hidden="true" size={16} />
        <span>
          <PhoneText phone={phone}>{actingFor ? t('personal.fixedStaff') : t('personal.fixed', { phone })}</PhoneText>
        </span>
      </p>
      {full_name.trim() === '' ? <Notice tone="warning">{t('error.full_name')}</Notice> : null}
      <DescriptionList
        items={[
          { id: 'name', term: t('field.full_name'), value: full_name, isAlwaysShown: true },
          {
            id: 'dob',
            term: t('field.dob'),
            value: dob !== null && parseLocalDate(dob) ? <DateText date={dob} style="us" /> : dob,
            isAlwaysShown: true,
          },
          { id: 'ssn', term: t('field.ssn'), value: ssn, isAlwaysShown: true },
          { id: 'code', term: t('field.access_code'), value: access_code },
          { id: 'added', term: t('field.date_added'), value: <DateText date={date_added} /> },
        ]}
      />
    </div>
  )
}

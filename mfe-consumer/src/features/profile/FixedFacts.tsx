import { Lock } from 'lucide-react'
import type { ClientProfile } from '@portal/shared/contract'
import { parseLocalDate } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { DateText, DescriptionList, Notice, PhoneText, type DescriptionItem } from '@portal/shared/ui'
import styles from './FixedFacts.module.css'

/** The facts that cannot be changed here, and the number to call when they are wrong (C-67). */
export function FixedFacts({ profile, actingFor }: { profile: ClientProfile; actingFor: string | undefined }) {
  const { t } = useTranslation('consumer-profile')
  const phone = useTenant((x) => x.settings.tenant.phone_number)
  const { full_name, dob, ssn, access_code, date_added } = profile
  const birthday = dob !== null && parseLocalDate(dob) ? <DateText date={dob} style="us" /> : dob
  const fact = (id: string, value: DescriptionItem['value']) => ({ id, term: t(`field.${id}`), value })
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
          { ...fact('full_name', full_name), isAlwaysShown: true },
          { ...fact('dob', birthday), isAlwaysShown: true },
          { ...fact('ssn', ssn), isAlwaysShown: true },
          fact('access_code', access_code),
          fact('date_added', <DateText date={date_added} />),
        ]}
      />
    </div>
  )
}

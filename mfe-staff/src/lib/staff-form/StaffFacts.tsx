import type { ReactNode } from 'react'
import { formatDate, formatPhone, localDate, stateName } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { DescriptionList } from '@portal/shared/ui'
import { EmailText } from '../EmailText.tsx'
import type { StaffWire } from './staff-values.ts'
import styles from './StaffFacts.module.css'

/** A staff profile to read. */
export function StaffFacts({
  profile,
  staffRole,
  more = [],
}: {
  profile: StaffWire
  staffRole: 'agent' | 'admin'
  more?: { id: string; term: string; value: ReactNode }[]
}) {
  const { t } = useTranslation('staff-agents')
  const language = useLanguage()
  const { dob, cell_phone: cell, home_phone: home, street, city, state, zip } = profile
  const place = [city, [state && stateName(state), zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <div className={styles.facts}>
      <DescriptionList
        items={[
          { id: 'email', term: t('field.email'), value: profile.email && <EmailText email={profile.email} /> },
          { id: 'dob', term: t(`field.dob_${staffRole}`), value: dob && formatDate(localDate(dob), 'us', language) },
          { id: 'cell', term: t('field.cell_phone'), value: cell && formatPhone(cell) },
          { id: 'home', term: t('field.home_phone'), value: home && formatPhone(home) },
          { id: 'address', term: t('field.address'), value: [street, place].filter(Boolean).join(', ') },
          ...more,
        ]}
      />
    </div>
  )
}

import { parseLocalDate } from '@portal/shared/domain'
import type { ClientProfile } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { DateText, DescriptionList, Notice } from '@portal/shared/ui'
import styles from './PersonPanel.module.css'

/** The signed-in person, folded: date of birth and masked SSN (C-03). */
export function PersonPanel({ person, hasFailed }: { person: ClientProfile | undefined; hasFailed: boolean }) {
  const { t } = useTranslation('consumer')
  if (hasFailed && !person) return <Notice tone="warning">{t('failure.profile')}</Notice>
  if (!person) return null
  return (
    <details className={styles.person}>
      <summary>{person.full_name}</summary>
      <DescriptionList
        items={[
          { id: 'dob', term: t('person.dob'), value: <Birthday dob={person.dob} />, isAlwaysShown: true },
          { id: 'ssn', term: t('person.ssn'), value: person.ssn, isAlwaysShown: true },
        ]}
      />
    </details>
  )
}

function Birthday({ dob }: { dob: string | null }) {
  return dob !== null && parseLocalDate(dob) ? <DateText date={dob} style="us" /> : <>{dob}</>
}

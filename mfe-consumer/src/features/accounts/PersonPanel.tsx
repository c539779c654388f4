import { parseLocalDate } from '@portal/shared/domain'
import type { ClientProfile } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Card, DateText, DescriptionList, Loading, Notice, Skeleton } from '@portal/shared/ui'

/** The signed-in person: date of birth and masked SSN (C-03). */
export function PersonPanel({ person, hasFailed }: { person: ClientProfile | undefined; hasFailed: boolean }) {
  const { t } = useTranslation('consumer')
  return (
    <Card title={person?.full_name ?? t('person.title')} level={2}>
      {person ? (
        <DescriptionList
          items={[
            { id: 'dob', term: t('person.dob'), value: <Birthday dob={person.dob} />, isAlwaysShown: true },
            { id: 'ssn', term: t('person.ssn'), value: person.ssn, isAlwaysShown: true },
          ]}
        />
      ) : hasFailed ? (
        <Notice tone="warning">{t('failure.profile')}</Notice>
      ) : (
        <Loading label={t('person.loading')}>
          <Skeleton count={2} />
        </Loading>
      )}
    </Card>
  )
}

function Birthday({ dob }: { dob: string | null }) {
  return dob !== null && parseLocalDate(dob) ? <DateText date={dob} style="us" /> : <>{dob}</>
}

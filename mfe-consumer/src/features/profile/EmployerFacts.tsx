import type { Employer } from '@portal/shared/contract'
import { formatPhone, formatZip, stateName } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { DescriptionList } from '@portal/shared/ui'

/** 'Employer Information' to read (C-71). */
export function EmployerFacts({ employer }: { employer: Employer }) {
  const { t } = useTranslation('consumer-profile')
  const { employer_street, employer_city, employer_state, employer_zip, work_phone, employ_type } = employer
  const place = [employer_city, employer_state && stateName(employer_state)].filter(Boolean).join(', ')
  const zip = employer_zip && (formatZip(employer_zip) || employer_zip)
  const address = [employer_street, [place, zip].filter(Boolean).join(' ')].filter(Boolean)
  return (
    <DescriptionList
      layout="rows"
      items={[
        { id: 'name', term: t('field.employer_full_name'), value: employer.employer_full_name, isAlwaysShown: true },
        { id: 'type', term: t('field.employ_type'), value: employ_type && t(`employType.${employ_type}`) },
        { id: 'occupation', term: t('field.occupation'), value: employer.occupation },
        { id: 'phone', term: t('field.work_phone'), value: work_phone && formatPhone(work_phone) },
        {
          id: 'address',
          term: t('field.address'),
          value: address.length > 0 ? address.map((line) => <div key={line}>{line}</div>) : null,
        },
      ]}
    />
  )
}

import { Briefcase } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints, type CallInput, type Employer } from '@portal/shared/contract'
import { formatPhone, formatZip, stateName } from '@portal/shared/domain'
import { fieldText, useTranslation } from '@portal/shared/i18n'
import { EmptyState, DescriptionList } from '@portal/shared/ui'
import { useReplaced } from '../../lib/use-replaced.ts'
import { EditCard } from './edit-form/EditCard.tsx'
import { useEditForm } from './edit-form/use-edit-form.ts'
import { employerErrors, employerKinds } from './employer-form.ts'
import { EmployerFields } from './EmployerFields.tsx'

interface EmployerCardProps {
  employer: Employer | null
  actingFor: string | undefined
  onReload: () => void
}

/** The card 'Employer Information' with its form (C-71 to C-73). */
export function EmployerCard({ employer, actingFor, onReload }: EmployerCardProps) {
  const { t } = useTranslation('consumer-profile')
  const [shown, setSaved] = useReplaced(employer)
  const form = useEmployerForm(shown, actingFor, { saved: setSaved, cancelled: onReload })
  const isKnown = Boolean(shown?.employer_full_name)
  return (
    <EditCard
      form={form}
      title={t('employer.title')}
      open={isKnown ? undefined : t('form.add')}
      openLabel={t(isKnown ? 'employer.edit' : 'employer.add')}
      fields={<EmployerFields form={form} />}
    >
      {shown && isKnown ? (
        <EmployerFacts employer={shown} />
      ) : (
        <EmptyState icon={<Briefcase />} title={t('employer.none')}>
          {t(actingFor ? 'employer.noneHelpStaff' : 'employer.noneHelp')}
        </EmptyState>
      )}
    </EditCard>
  )
}

/** The form 'Employer Information'. */
function useEmployerForm(
  employer: Employer | null,
  actingFor: string | undefined,
  on: { saved: (employer: Employer) => void; cancelled: () => void },
) {
  const { t } = useTranslation('consumer-profile')
  const update = useAction(endpoints.updateEmployer, { refresh: [endpoints.getClient] })
  return useEditForm({
    draft: `profile.employer.${actingFor ?? 'self'}`,
    kinds: employerKinds,
    read: employer ?? {},
    check: employerErrors,
    message: (name, code) =>
      name === 'employer_full_name' && code === 'required' ? t('error.employer_full_name') : fieldText(code),
    // The form holds text; the contract accepts one of five kinds of employment.
    save: (change, was) =>
      update.run({
        body: { ...change, was, client_id: actingFor ?? null } as CallInput<typeof endpoints.updateEmployer>['body'],
      }),
    onSaved: ({ data }) => on.saved(data),
    onCancelled: on.cancelled,
  })
}

/** The facts of 'Employer Information' (C-71). */
function EmployerFacts({ employer }: { employer: Employer }) {
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

import { Briefcase, Pencil } from 'lucide-react'
import type { Employer } from '@portal/shared/contract'
import { formatPhone, formatZip, stateName } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Card, EmptyState, Stack, DescriptionList } from '@portal/shared/ui'
import { useReplaced } from '../../lib/use-replaced.ts'
import { useReturnFocus } from '../../lib/use-return-focus.ts'
import { EditFrame } from './edit-form/EditFrame.tsx'
import { EditOutcome } from './edit-form/EditOutcome.tsx'
import { employerFields } from './employer-form.ts'
import { EmployerFields } from './EmployerFields.tsx'
import { useEmployerForm } from './use-employer-form.ts'

interface EmployerCardProps {
  employer: Employer | null
  actingFor: string | undefined
  onReload: () => void
}

/** The card 'Employer Information' with its form (C-71 to C-73). */
export function EmployerCard({ employer, actingFor, onReload }: EmployerCardProps) {
  const { t } = useTranslation(['consumer-profile', 'common'])
  const [shown, setSaved] = useReplaced(employer)
  const form = useEmployerForm(shown, actingFor, { saved: setSaved, cancelled: onReload })
  const edit = useReturnFocus<HTMLButtonElement>(form.isEditing)
  const isKnown = Boolean(shown?.employer_full_name)
  return (
    <Card
      title={t('employer.title')}
      actions={
        form.isEditing ? null : (
          <Button
            ref={edit}
            size="small"
            icon={<Pencil aria-hidden="true" />}
            onClick={form.start}
            aria-label={t(isKnown ? 'employer.edit' : 'employer.add')}
          >
            {isKnown ? t('common:action.edit') : t('form.add')}
          </Button>
        )
      }
    >
      {form.isEditing ? (
        <EditFrame
          form={form}
          label={t('employer.title')}
          names={employerFields}
          labelOf={(name) => t(`field.${name}`)}
          saveLabel={t('common:action.save')}
        >
          <EmployerFields form={form} />
        </EditFrame>
      ) : (
        <Stack>
          <EditOutcome outcome={form.outcome} />
          {shown && isKnown ? (
            <EmployerFacts employer={shown} />
          ) : (
            <EmptyState icon={<Briefcase />} title={t('employer.none')}>
              {t(actingFor ? 'employer.noneHelpStaff' : 'employer.noneHelp')}
            </EmptyState>
          )}
        </Stack>
      )}
    </Card>
  )
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

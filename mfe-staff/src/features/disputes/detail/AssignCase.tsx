import { useAction, useQuery } from '@portal/shared/client'
import { endpoints, type CaseDetail } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Refused } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { SelectField } from '@portal/shared/ui'

/** Assigns the case to a member of staff who may answer it. */
export function AssignCase({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation('staff-cases')
  const staff = useQuery(endpoints.listCaseStaff, {})
  const { run, error } = useAction(endpoints.assignCase, { refresh: [endpoints.getCase, endpoints.listCases] })
  const known = staff.data?.data ?? (detail.assignee ? [detail.assignee] : [])
  const assign = async (picked: string) => {
    const member = known.find(({ id }) => id === picked)
    const answer = await run({ params: { case_id: detail.id }, body: { staff_id: member?.id ?? null } })
    if (answer.ok) toast.success(member ? t('assign.done', { name: member.name }) : t('assign.undone'))
  }
  return (
    <>
      <SelectField
        label={t('assign.label')}
        value={detail.assignee?.id ?? ''}
        onChange={(picked) => void assign(picked)}
        placeholder={t('nobody')}
        options={known.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Refused failure={error && errorText(error)} />
    </>
  )
}

import { useAction, useQuery } from '@portal/shared/client'
import { endpoints, type CaseDetail } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ErrorNotice } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { Card, DateText, DescriptionList, SelectField, Stack } from '@portal/shared/ui'
import { accountPath } from '../../../lib/case-paths.ts'
import { CaseBadge } from '../CaseBadge.tsx'
import { DueText } from '../DueText.tsx'

/** The consumer, the due day and the assignee of a case. */
export function CaseFacts({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation('staff-cases')
  const zone = useTenant((s) => s.settings.zone)
  return (
    <Card title={t('fact.title')} actions={<CaseBadge row={detail} />}>
      <Stack gap={4}>
        <DescriptionList
          layout="rows"
          items={[
            {
              id: 'consumer',
              term: t('column.consumer'),
              value: <Link to={accountPath(detail.client_id, detail.debt_id)}>{detail.consumer_name}</Link>,
            },
            { id: 'reference', term: t('column.reference'), value: detail.reference_number },
            { id: 'creditor', term: t('fact.creditor'), value: detail.creditor },
            { id: 'filed', term: t('column.filed'), value: <DateText instant={detail.filed_at} zone={zone} /> },
            { id: 'via', term: t('fact.receivedBy'), value: t(`channel.${detail.received_by}`) },
            { id: 'due', term: t('column.due'), value: <DueText row={detail} /> },
            {
              id: 'assignee',
              term: t('column.assignee'),
              value: detail.status === 'open' ? null : detail.assignee?.name,
            },
          ]}
        />
        {detail.status === 'open' ? <AssignCase detail={detail} /> : null}
      </Stack>
    </Card>
  )
}

/** Assigns the case to a member of staff who may answer it. */
function AssignCase({ detail }: { detail: CaseDetail }) {
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
      <ErrorNotice error={error} />
    </>
  )
}

import type { CaseDetail } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { Card, DateText, DescriptionList, Stack } from '@portal/shared/ui'
import { accountPath } from '../../../lib/case-paths.ts'
import { CaseBadge } from '../CaseBadge.tsx'
import { DueText } from '../DueText.tsx'
import { AssignCase } from './AssignCase.tsx'

/** The consumer of a case, the day by which it is due, and who has it. */
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

import type { ConsumerCaseDetail } from '@portal/shared/contract'
import { localDateIn } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Card, DateText, DescriptionList, Stack } from '@portal/shared/ui'
import { RequestState } from '../../../lib/RequestState.tsx'

/** The number, state, account and day of a request. */
export function FactsCard({ detail }: { detail: ConsumerCaseDetail }) {
  const { t } = useTranslation(['help-center-requests', 'help-center'])
  const zone = useTenant((x) => x.settings.zone)
  const isOfAll = detail.kind === 'hardship'
  return (
    <Card title={t('fact.title')}>
      <Stack gap={4}>
        <RequestState row={detail} />
        <DescriptionList
          layout="rows"
          items={[
            { id: 'number', term: t('fact.number'), value: detail.number },
            {
              id: 'account',
              term: t('fact.account'),
              value: isOfAll ? t('help-center:requests.allAccounts') : detail.reference_number,
            },
            { id: 'creditor', term: t('fact.creditor'), value: isOfAll ? null : detail.creditor },
            {
              id: 'filed',
              term: t('fact.filed'),
              value: <DateText date={localDateIn(new Date(detail.filed_at), zone)} />,
            },
          ]}
        />
      </Stack>
    </Card>
  )
}

import type { ConsumerCaseDetail } from '@portal/shared/contract'
import { localDateIn } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Card, DateText, DescriptionList, Stack, type DescriptionItem } from '@portal/shared/ui'
import { RequestState } from '../../../lib/RequestState.tsx'

/** The number, state, account and day of a request. */
export function FactsCard({ detail }: { detail: ConsumerCaseDetail }) {
  const { t } = useTranslation(['help-center-requests', 'help-center'])
  const zone = useTenant((x) => x.settings.zone)
  const fact = (id: string, value: DescriptionItem['value']) => ({ id, term: t(`fact.${id}`), value })
  const isOfAll = detail.kind === 'hardship'
  return (
    <Card title={t('fact.title')}>
      <Stack gap={4}>
        <RequestState row={detail} />
        <DescriptionList
          layout="rows"
          items={[
            fact('number', detail.number),
            fact('account', isOfAll ? t('help-center:requests.allAccounts') : detail.reference_number),
            fact('creditor', isOfAll ? null : detail.creditor),
            fact('filed', <DateText date={localDateIn(new Date(detail.filed_at), zone)} />),
          ]}
        />
      </Stack>
    </Card>
  )
}

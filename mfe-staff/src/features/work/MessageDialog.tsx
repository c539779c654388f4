import { useQuery } from '@portal/shared/client'
import { endpoints, type WorkEntry } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { Button, Dialog, Loaded, Stack } from '@portal/shared/ui'
import { accountPath } from '../../lib/case-paths.ts'
import { InboundText } from '../../lib/inbound/InboundText.tsx'
import { StopDecision } from './StopDecision.tsx'

/** The whole message that an entry is about; the entry and its message have the same id. */
export function MessageDialog({ entry, onClose }: { entry: WorkEntry; onClose: () => void }) {
  const { t } = useTranslation('staff-inbound')
  const query = useQuery(endpoints.getInboundMessage, { params: { message_id: entry.subject_id } })
  return (
    <Dialog
      title={entry.client_id === null ? t('titleUnknown') : t('title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Loaded query={query} loading={t('loading')} failed={t('failed')} rows={4}>
        {({ data }) => (
          <Stack gap={4}>
            <InboundText message={data} />
            <StopDecision message={data} />
            {data.client_id === null ? (
              <p>{t('unknown')}</p>
            ) : (
              <p>
                {data.consumer_name} <Link to={accountPath(data.client_id, entry.debt_id)}>{t('page')}</Link>
              </p>
            )}
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}

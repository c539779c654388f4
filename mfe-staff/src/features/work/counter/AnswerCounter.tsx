import { useQuery } from '@portal/shared/client'
import { endpoints, type WorkEntry } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Dialog, Loaded } from '@portal/shared/ui'
import { AnswerDialog } from './AnswerDialog.tsx'

/** Reads the counter-offer of an entry as it stands now, and asks for the answer (F-33). */
export function AnswerCounter({ entry, onClose }: { entry: WorkEntry; onClose: () => void }) {
  const { t } = useTranslation('staff-counters')
  const query = useQuery(endpoints.getCounterOffer, {
    params: { debt_id: entry.debt_id ?? '' },
    query: { client_id: entry.client_id },
  })
  const standing = query.data?.data
  const { latest, own } = standing ?? {}
  if (latest && own && latest.id === entry.subject_id && latest.state === 'open')
    return <AnswerDialog waiting={{ counter: latest, own }} onClose={onClose} />
  return (
    <Dialog title={t('title')} onClose={onClose} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      <Loaded query={query} loading={t('loading')} failed={t('failed')} rows={4}>
        {() => <p>{t('over')}</p>}
      </Loaded>
    </Dialog>
  )
}

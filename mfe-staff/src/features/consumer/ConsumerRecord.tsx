import { Suspense } from 'react'
import { TriangleAlert } from 'lucide-react'
import type { ClientProfile } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Slot } from '@portal/shared/portal'
import { useHash } from '@portal/shared/router'
import { useCan } from '@portal/shared/session'
import { useCapability } from '@portal/shared/tenant'
import { Cluster, Loading, Skeleton, Stack, Tabs, VisuallyHidden } from '@portal/shared/ui'
import { Accounts } from './Accounts.tsx'
import styles from './ConsumerRecord.module.css'
import { consumerTabs, tabOfHash } from './consumer-tabs.ts'
import { EsignStatus } from './EsignStatus.tsx'
import { HistoryTab, LegalStatusTab, MessagesTab, NotesTab } from './lazy-parts.ts'

/** The tabs of the record, chosen by the hash of the address; the tab of an incomplete profile has a warning (S-26). */
export function ConsumerRecord({ consumer }: { consumer: ClientProfile }) {
  const { t } = useTranslation('staff')
  const [hash, setHash] = useHash()
  const mayRead = {
    notes: useCan('note.view'),
    history: useCan('history.view'),
    'legal-status': useCan('legal_status.view'),
    messages: useHasMessages(),
  }
  const shown = consumerTabs.filter((value) => !(value in mayRead) || mayRead[value as keyof typeof mayRead])
  const tab = tabOfHash(hash, shown)
  const items = shown.map((value) => ({
    value,
    label: t(`consumer.${value}`),
    icon: value === 'profile' && !consumer.is_complete ? <IncompleteMark /> : null,
  }))
  return (
    <Tabs label={t('consumer.tabs')} items={items} value={tab} onChange={setHash}>
      {tab === 'accounts' ? <Accounts clientId={consumer.client_id} /> : null}
      {tab === 'profile' ? <ProfileTab consumer={consumer} /> : null}
      {tab === 'payment-methods' ? <MethodsTab clientId={consumer.client_id} /> : null}
      <Suspense fallback={<TabLoading />}>
        {tab === 'legal-status' ? <LegalStatusTab clientId={consumer.client_id} /> : null}
        {tab === 'messages' ? <MessagesTab clientId={consumer.client_id} /> : null}
        {tab === 'notes' ? <NotesTab clientId={consumer.client_id} /> : null}
        {tab === 'history' ? <HistoryTab clientId={consumer.client_id} /> : null}
      </Suspense>
    </Tabs>
  )
}

/** Staff who may answer, where customers may write. */
function useHasMessages(): boolean {
  const isOffered = useCapability('messages.enabled')
  return useCan('message.answer') && isOffered
}

/** The methods, and below them the links by which somebody else pays. */
function MethodsTab({ clientId }: { clientId: string }) {
  return (
    <Stack gap={6}>
      <Slot name="payments/payment-methods" actingFor={clientId} />
      <Slot name="payments/pay-links" clientId={clientId} isQuiet />
    </Stack>
  )
}

/** The profile as the consumer sees it, with the actions of staff (S-34 to S-37). */
function ProfileTab({ consumer }: { consumer: ClientProfile }) {
  return (
    <Stack gap={6}>
      <Cluster>
        <EsignStatus consumer={consumer} />
      </Cluster>
      <Slot name="consumer/contact-preferences" actingFor={consumer.client_id} />
      <Slot name="consumer/profile-forms" actingFor={consumer.client_id} />
    </Stack>
  )
}

function TabLoading() {
  const { t } = useTranslation('staff')
  return (
    <Loading label={t('consumer.loading')}>
      <Skeleton shape="block" />
    </Loading>
  )
}

function IncompleteMark() {
  const { t } = useTranslation('staff')
  return (
    <span className={styles.incomplete}>
      <TriangleAlert aria-hidden="true" size={18} />
      <VisuallyHidden>{t('profile.incomplete')}</VisuallyHidden>
    </span>
  )
}

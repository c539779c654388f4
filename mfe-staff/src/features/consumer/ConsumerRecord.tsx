import { useTranslation } from '@portal/shared/i18n'
import { useHash } from '@portal/shared/router'
import { Tabs } from '@portal/shared/ui'
import { Accounts } from './Accounts.tsx'
import { consumerTabs, tabOfHash } from './consumer-tabs.ts'

const panels = { accounts: Accounts }

/** The tabs of the record, chosen by the address's hash (S-26); the only one there is needs no bar of tabs. */
export function ConsumerRecord({ clientId }: { clientId: string }) {
  const { t } = useTranslation('staff')
  const [hash, setHash] = useHash()
  const tab = tabOfHash(hash)
  const Panel = panels[tab]
  if (consumerTabs.length < 2) return <Panel clientId={clientId} />
  const items = consumerTabs.map((value) => ({ value, label: t(`consumer.${value}`) }))
  return (
    <Tabs label={t('consumer.tabs')} items={items} value={tab} onChange={setHash}>
      <Panel clientId={clientId} />
    </Tabs>
  )
}

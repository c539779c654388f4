import { useState } from 'react'
import { Plus } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { Page } from '@portal/shared/kit'
import { useHash } from '@portal/shared/router'
import { useCapability } from '@portal/shared/tenant'
import { Button, Card, SideTabs } from '@portal/shared/ui'
import { NewTagDialog } from './NewTagDialog.tsx'
import { TagList } from './TagList.tsx'
import { tagTabs } from './use-tags.ts'
import styles from './TagsPage.module.css'

/** /admin/settings: the tags of notes (S-70 to S-74); external ones only where the tenant has them (S-48). */
export function TagsPage() {
  const { t } = useTranslation('staff-tags')
  const [hash, setHash] = useHash()
  const [isCreating, setCreating] = useState(false)
  const hasExternal = useCapability('staff.customer_service_handling')
  const tabs = tagTabs.filter(({ kind }) => hasExternal || kind === 'internal')
  const tab = tabs.find((one) => one.hash === hash) ?? tagTabs[0]
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Card
        title={t('section')}
        actions={
          <Button
            kind="primary"
            size="small"
            icon={<Plus aria-hidden="true" size={18} />}
            onClick={() => setCreating(true)}
          >
            {t('new')}
          </Button>
        }
      >
        <div className={styles.tabs}>
          <SideTabs
            label={t('tabs')}
            items={tabs.map(({ id, hash: value }) => ({ value, label: t(`tab.${id}`) }))}
            value={tab.hash}
            onChange={setHash}
          >
            <TagList tab={tab} />
          </SideTabs>
        </div>
      </Card>
      {isCreating ? (
        <NewTagDialog
          kind={tab.kind}
          hasExternal={hasExternal}
          onCreated={(kind) => setHash(kind === 'external' ? 'external' : 'current')}
          onClose={() => setCreating(false)}
        />
      ) : null}
    </Page>
  )
}

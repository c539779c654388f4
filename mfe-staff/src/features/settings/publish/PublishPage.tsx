import { useState } from 'react'
import { CircleCheck } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints, type TenantDraft } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { Button, Card, Cluster, EmptyState, LinkButton, Notice, Stack } from '@portal/shared/ui'
import { SettingsFrame } from '../frame/SettingsFrame.tsx'
import { settingPaths } from '../model/setting-paths.ts'
import { settingReads } from '../model/setting-reads.ts'
import { ChangeAbout } from './ChangeAbout.tsx'
import { DifferenceList } from './DifferenceList.tsx'
import { FindingList } from './FindingList.tsx'
import { PublishDialog } from './PublishDialog.tsx'

/** /admin/portal/publish: the findings of the check, the changes, and their publication (K-31). */
export function PublishPage() {
  const { t } = useTranslation('staff-settings')
  return (
    <SettingsFrame title={t('nav.publish')} lead={t('publish.lead')}>
      {(_, draft) => <PublishPanel draft={draft} />}
    </SettingsFrame>
  )
}

function PublishPanel({ draft }: { draft: TenantDraft }) {
  const { t } = useTranslation('staff-settings')
  const [open, setOpen] = useState<'publish' | 'discard' | null>(null)
  const { changes, findings } = draft
  const errors = findings.filter(({ severity }) => severity === 'error').length
  if (changes.length === 0)
    return (
      <Card>
        <EmptyState
          title={t('publish.none')}
          actions={
            <LinkButton as={Link} to={settingPaths.overview}>
              {t('title')}
            </LinkButton>
          }
        >
          {t('publish.noneHelp')}
        </EmptyState>
      </Card>
    )
  return (
    <Stack gap={6}>
      <Card title={t('publish.check')}>
        {findings.length === 0 ? (
          <Notice tone="success">{t('state.nothingFound')}</Notice>
        ) : (
          <Stack gap={4}>
            <FindingList findings={findings} />
          </Stack>
        )}
      </Card>
      <Card title={t('publish.changes', { count: changes.length })}>
        <DifferenceList
          label={t('publish.changes', { count: changes.length })}
          differences={changes}
          sides={{ from: t('publish.now'), to: t('publish.then') }}
          about={(change) => <ChangeAbout change={change} draft={draft} />}
        />
      </Card>
      <Cluster align="start">
        <Button
          kind="primary"
          icon={<CircleCheck aria-hidden="true" size={18} />}
          disabledReason={errors > 0 ? t('publish.mendFirst', { count: errors }) : undefined}
          onClick={() => setOpen('publish')}
        >
          {t('publish.action')}
        </Button>
        <Button kind="quiet" onClick={() => setOpen('discard')}>
          {t('publish.discard')}
        </Button>
      </Cluster>
      {open === 'publish' ? <PublishDialog draft={draft} onClose={() => setOpen(null)} /> : null}
      {open === 'discard' ? <DiscardDialog draft={draft} onClose={() => setOpen(null)} /> : null}
    </Stack>
  )
}

/** Discards the whole draft with all people's changes. */
function DiscardDialog({ draft, onClose }: { draft: TenantDraft; onClose: () => void }) {
  const { t } = useTranslation('staff-settings')
  const { run } = useAction(endpoints.discardTenantDraft, { refresh: settingReads })
  return (
    <ConfirmDialog
      title={t('discard.title', { count: draft.changes.length })}
      confirm={t('publish.discard')}
      isDanger
      run={() => run({ body: { revision: draft.revision } })}
      onDone={() => toast.success(t('discard.done'))}
      onClose={onClose}
    >
      {t('discard.help')}
    </ConfirmDialog>
  )
}

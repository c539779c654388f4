import { useState } from 'react'
import { CircleCheck } from 'lucide-react'
import type { TenantDraft } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { Button, Card, Cluster, EmptyState, LinkButton, Notice, Stack } from '@portal/shared/ui'
import { settingPaths } from '../model/setting-paths.ts'
import { ChangeAbout } from './ChangeAbout.tsx'
import { DifferenceList } from './DifferenceList.tsx'
import { DiscardDialog } from './DiscardDialog.tsx'
import { FindingList } from './FindingList.tsx'
import { PublishDialog } from './PublishDialog.tsx'

/** The draft before it is published. */
export function PublishPanel({ draft }: { draft: TenantDraft }) {
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
          <Stack gap={4}>{<FindingList findings={findings} />}</Stack>
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

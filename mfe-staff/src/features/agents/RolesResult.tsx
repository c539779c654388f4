import { useState } from 'react'
import type { Query } from '@portal/shared/client'
import type { CallReply, endpoints, StaffRow } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Button, EmptyState, RowsPending } from '@portal/shared/ui'
import { AccessDialog } from './AccessDialog.tsx'
import { RolesTable } from './RolesTable.tsx'
import type { RolesView } from './use-roles-address.ts'

/** The rows, or why there are none. */
export function RolesResult({
  view,
  roles,
  onAll,
}: {
  view: RolesView
  roles: Query<CallReply<typeof endpoints.listStaff>>
  onAll: () => void
}) {
  const { t } = useTranslation('staff-agents')
  const [opened, setOpened] = useState<StaffRow>()
  const { data, error, isLoading, isStale, refresh } = roles
  if (error || isLoading || !data)
    return (
      <RowsPending
        error={error}
        failed={t('roles.failed')}
        loading={t('roles.loading')}
        count={view.size}
        onRetry={refresh}
      />
    )
  const { page } = data.data
  if (page.length === 0)
    return (
      <EmptyState title={t('roles.none')} actions={<Button onClick={onAll}>{t('roles.all')}</Button>}>
        {t('roles.noneHelp')}
      </EmptyState>
    )
  return (
    <>
      <RolesTable rows={page} isStale={isStale} onAccess={setOpened} />
      {opened ? <AccessDialog key={opened.id} member={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  )
}

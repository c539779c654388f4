import { useState } from 'react'
import { useAction, type ActionResult } from '@portal/shared/client'
import { endpoints, type StaffMember } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { useSession } from '@portal/shared/session'
import { Button, Card, Cluster, Notice } from '@portal/shared/ui'
import { AccessDialog } from './AccessDialog.tsx'

type Asked = 'remove' | 'restore' | 'reset' | 'dropFactor' | 'access'
const touched = [endpoints.getStaffMember, endpoints.listStaff]

/** An administrator's actions on the account of a colleague: each is confirmed first, and reports its result. */
export function AgentActions({ member }: { member: StaffMember }) {
  const { t } = useTranslation('staff-agents')
  const [asked, setAsked] = useState<Asked>()
  const isOwn = useSession((s) => s.userId === member.id)
  const setActive = useAction(endpoints.setStaffActive, { refresh: touched })
  const reset = useAction(endpoints.resetStaffPassword, { refresh: [] })
  const dropFactor = useAction(endpoints.resetSecondFactor, { refresh: touched })
  const { id, full_name: name, is_active: isActive } = member
  const close = () => setAsked(undefined)
  if (isOwn) return <Notice>{t('agent.own')}</Notice>
  const row = { ...member, email: member.email ?? '', role: member.role === 'admin' ? 'admin' : 'agent' } as const
  const removing = row.role === 'admin' ? 'remove.buttonAdmin' : 'remove.button'
  const values = { name, email: member.email ?? '' }
  const confirm = {
    remove: () => setActive.run({ body: { id, is_active: false } }),
    restore: () => setActive.run({ body: { id, is_active: true } }),
    reset: () => reset.run({ params: { id } }),
    dropFactor: () => dropFactor.run({ params: { id } }),
  }
  return (
    <Card title={t('agent.account')}>
      <Cluster>
        <Button onClick={() => setAsked('reset')} disabledReason={isActive ? undefined : t('agent.resetInactive')}>
          {t('reset.button')}
        </Button>
        <Button onClick={() => setAsked('access')}>{t('access.button')}</Button>
        {member.has_second_factor ? (
          <Button onClick={() => setAsked('dropFactor')}>{t('dropFactor.button')}</Button>
        ) : null}
        {isActive ? (
          <Button kind="danger" onClick={() => setAsked('remove')}>
            {t(removing)}
          </Button>
        ) : (
          <Button onClick={() => setAsked('restore')}>{t('restore.button')}</Button>
        )}
      </Cluster>
      {asked === 'access' ? <AccessDialog member={row} onClose={close} /> : null}
      {asked && asked !== 'access' ? (
        <ConfirmDialog
          key={asked}
          title={t(`${asked}.title`, values)}
          confirm={t(asked === 'remove' ? removing : `${asked}.button`)}
          isDanger={asked === 'remove' || asked === 'dropFactor'}
          run={(): Promise<ActionResult<unknown>> => confirm[asked]()}
          onDone={() => toast.success(t(`${asked}.done`, values))}
          onClose={close}
        >
          {t(`${asked}.text`, values)}
        </ConfirmDialog>
      ) : null}
    </Card>
  )
}

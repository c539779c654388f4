import { LockOpen } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints, type StaffRow } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button } from '@portal/shared/ui'

/** S-11, S-13: ends the lock after failed sign-ins. */
export function UnlockButton({ member }: { member: Pick<StaffRow, 'id' | 'full_name'> }) {
  const { t } = useTranslation('staff-agents')
  const unlock = useAction(endpoints.unlockStaff, { refresh: [endpoints.listStaff, endpoints.getStaffMember] })
  const run = async () => {
    const result = await unlock.run({ body: { id: member.id } })
    if (result.ok) toast.success(t('unlock.done'))
    else toast.error(result.error.code === 'network' ? t('unlock.failed') : errorText(result.error))
  }
  return (
    <Button
      size="small"
      icon={<LockOpen aria-hidden="true" size={16} />}
      isLoading={unlock.isRunning}
      aria-label={t('unlock.of', { name: member.full_name })}
      onClick={() => void run()}
    >
      {t('unlock.button')}
    </Button>
  )
}

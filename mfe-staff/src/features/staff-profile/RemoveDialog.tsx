import { useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'

/** A factor that is to be removed. */
export type Removed = { kind: 'totp'; name: string } | { kind: 'passkey'; id: string; name: string }

/** Removes a factor after a confirmation that names it. */
export function RemoveDialog({ what, onClose }: { what: Removed; onClose: () => void }) {
  const { t } = useTranslation('staff-profile')
  const refresh = { refresh: [endpoints.getSecondFactor] }
  const removeTotp = useAction(endpoints.removeTotp, refresh)
  const removePasskey = useAction(endpoints.removePasskey, refresh)
  return (
    <ConfirmDialog
      title={t('remove.title', { name: what.name })}
      confirm={t('remove.button')}
      isDanger
      run={() => (what.kind === 'totp' ? removeTotp.run({}) : removePasskey.run({ params: { passkey_id: what.id } }))}
      onDone={() => toast.success(t('remove.done', { name: what.name }))}
      onClose={onClose}
    >
      {t('remove.text')}
    </ConfirmDialog>
  )
}

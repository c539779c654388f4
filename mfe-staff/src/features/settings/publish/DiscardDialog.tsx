import { useAction } from '@portal/shared/client'
import { endpoints, type TenantDraft } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { settingReads } from '../model/setting-reads.ts'

/** Gives the whole draft up, everybody's changes with it. */
export function DiscardDialog({ draft, onClose }: { draft: TenantDraft; onClose: () => void }) {
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

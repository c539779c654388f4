import { useAction } from '@portal/shared/client'
import { endpoints, type TenantDraft } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, Dialog, Notice, Stack } from '@portal/shared/ui'
import { settingReads } from '../model/setting-reads.ts'

/** Gives the whole draft up, everybody's changes with it. */
export function DiscardDialog({ draft, onClose }: { draft: TenantDraft; onClose: () => void }) {
  const { t } = useTranslation(['staff-settings', 'common'])
  const { run, isRunning, error } = useAction(endpoints.discardTenantDraft, { refresh: settingReads })
  const submit = async () => {
    const answer = await run({ body: { revision: draft.revision } })
    if (!answer.ok) return
    toast.success(t('discard.done'))
    onClose()
  }
  return (
    <Dialog
      title={t('discard.title', { count: draft.changes.length })}
      onClose={onClose}
      isDismissable={!isRunning}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button kind="danger" isLoading={isRunning} onClick={() => void submit()}>
            {t('publish.discard')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{t('discard.help')}</p>
        {error ? (
          <Notice tone="danger" live="assertive">
            {errorText(error)}
          </Notice>
        ) : null}
      </Stack>
    </Dialog>
  )
}

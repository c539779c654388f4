import type { Upload } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog } from '@portal/shared/kit'
import { useCancel } from './use-inventory.ts'

/** The effect depends on the stage of the upload. */
const kindOf = ({ status }: Upload) =>
  status === 'checked' ? ('discard' as const) : status === 'saving' ? ('stopSave' as const) : ('stop' as const)

/** Confirms that an upload is stopped or discarded, and names the colleague who began it. */
export function StopDialog({ upload, onClose }: { upload: Upload; onClose: () => void }) {
  const { t } = useTranslation('staff-inventory')
  const { run } = useCancel()
  const kind = kindOf(upload)
  return (
    <ConfirmDialog
      title={t(`${kind}.title`, { file: upload.file_name })}
      confirm={t(`${kind}.button`)}
      isDanger
      cancel={t('confirm.back')}
      run={() => run({ params: { upload_id: upload.upload_id } })}
      onClose={onClose}
    >
      {upload.is_own ? null : <p>{t('colleague.mayWant', { name: upload.created_by ?? t('colleague.somebody') })}</p>}
      <p>{t(`${kind}.text`)}</p>
    </ConfirmDialog>
  )
}

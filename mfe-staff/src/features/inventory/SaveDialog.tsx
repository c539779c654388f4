import type { Upload } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog } from '@portal/shared/kit'
import { Money, Notice } from '@portal/shared/ui'
import { useSave } from './use-inventory.ts'

/** Asks once more, with what will happen: how many rows, how much money, and what is left out. */
export function SaveDialog({ upload, onClose }: { upload: Upload; onClose: () => void }) {
  const { t } = useTranslation('staff-inventory')
  const { run } = useSave()
  return (
    <ConfirmDialog
      title={t('confirm.title', { count: upload.rows_ready })}
      confirm={t('save')}
      cancel={t('confirm.back')}
      run={() => run({ body: { upload_id: upload.upload_id, sha256: upload.sha256 ?? '' } })}
      failure={(error) => (
        <Notice tone="danger" live="assertive" title={t('wentWrong', { message: errorText(error) })} />
      )}
      onClose={onClose}
    >
      <p>
        {t(`confirm.${upload.upload_mode}`, { count: upload.rows_ready })} {t(`amount.${upload.upload_mode}`)}:{' '}
        <Money amount={upload.amount_ready} />
      </p>
      {upload.rows_wrong > 0 ? <p>{t('confirm.leftOut', { count: upload.rows_wrong })}</p> : null}
    </ConfirmDialog>
  )
}

import type { Upload } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, Dialog, Money, Notice, Stack } from '@portal/shared/ui'
import { useSave } from './use-inventory.ts'

/** Asks once more, with what will happen: how many rows, how much money, and what is left out. */
export function SaveDialog({ upload, onClose }: { upload: Upload; onClose: () => void }) {
  const { t } = useTranslation('staff-inventory')
  const { run, isRunning, error } = useSave()
  const save = async () => {
    const answer = await run({ body: { upload_id: upload.upload_id, sha256: upload.sha256 ?? '' } })
    if (answer.ok) onClose()
  }
  return (
    <Dialog
      title={t('confirm.title', { count: upload.rows_ready })}
      onClose={onClose}
      isDismissable={!isRunning}
      footer={
        <>
          <Button onClick={onClose}>{t('confirm.back')}</Button>
          <Button kind="primary" isLoading={isRunning} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>
          {t(`confirm.${upload.upload_mode}`, { count: upload.rows_ready })} {t(`amount.${upload.upload_mode}`)}:{' '}
          <Money amount={upload.amount_ready} />
        </p>
        {upload.rows_wrong > 0 ? <p>{t('confirm.leftOut', { count: upload.rows_wrong })}</p> : null}
        {error ? <Notice tone="danger" live="assertive" title={t('wentWrong', { message: errorText(error) })} /> : null}
      </Stack>
    </Dialog>
  )
}

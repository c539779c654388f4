import type { Upload } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { DateText, Notice } from '@portal/shared/ui'
import { useBegun } from './use-inventory.ts'

/** The state of a file in a sentence, and the facts that matter before Save. */
export function UploadResult({ upload }: { upload: Upload }) {
  const { t } = useTranslation('staff-inventory')
  const zone = useTenant((s) => s.settings.zone)
  const { status, file_name: file, end_reason: reason, rows_failed: failed, rows_wrong: wrong } = upload
  if (status === 'saved')
    return (
      <Notice tone={failed + wrong > 0 ? 'warning' : 'success'} live="polite" title={t('result.saved', { file })}>
        <p>{t('result.savedCount', { count: upload.rows_saved })}</p>
        {failed > 0 ? <p>{t('result.failedRows', { count: failed })}</p> : null}
      </Notice>
    )
  if (status === 'failed' || status === 'cancelled')
    return (
      <Notice tone="warning" live="polite" title={t(`result.${status}`, { file })}>
        {reason ? <p>{upload.ended_by ? t('end.by', { name: upload.ended_by }) : t(`end.${reason}`)}</p> : null}
        {upload.rows_saved > 0 ? <p>{t('result.savedCount', { count: upload.rows_saved })}</p> : null}
      </Notice>
    )
  return (
    <>
      {upload.is_own ? null : <ColleagueNotice upload={upload} />}
      <Notice tone={wrong > 0 ? 'warning' : 'info'} live="polite" title={t('result.checked', { file })}>
        <p>{wrong > 0 ? t('result.someWrong', { count: wrong }) : t('result.noneWrong')}</p>
      </Notice>
      {upload.rows_unitemized > 0 ? (
        <Notice tone="warning" title={t('unitemized.title', { count: upload.rows_unitemized })}>
          <p>{t('unitemized.help')}</p>
        </Notice>
      ) : null}
      {upload.saved_before_at ? (
        <Notice tone="warning" title={t('result.repeat')}>
          <p>
            <DateText instant={upload.saved_before_at} zone={zone} />
          </p>
        </Notice>
      ) : null}
    </>
  )
}

/** Names the person who began the open file, and says that any reader may save or discard it. */
function ColleagueNotice({ upload }: { upload: Upload }) {
  const { t } = useTranslation('staff-inventory')
  return (
    <Notice tone="info" title={t('colleague.title', { ...useBegun(upload) })}>
      <p>{t('colleague.help')}</p>
    </Notice>
  )
}

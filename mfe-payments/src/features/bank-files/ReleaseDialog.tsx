import { useAction } from '@portal/shared/client'
import { endpoints, type BankFile } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, DateText, DescriptionList, Dialog, Money, Notice, Stack } from '@portal/shared/ui'

/** What is about to go to the bank, once more, before it goes. */
export function ReleaseDialog({ file, onClose }: { file: BankFile; onClose: () => void }) {
  const { t } = useTranslation(['payments-ach', 'common'])
  const { run, isRunning, error } = useAction(endpoints.releaseBankFile, {
    refresh: [endpoints.getBankFile, endpoints.listBankFiles],
  })
  const release = async () => {
    const answer = await run({ params: { file_id: file.file_id } })
    if (!answer.ok) return
    toast.success(t(answer.data.data.status === 'transmitted' ? 'release.sent' : 'release.waits'))
    onClose()
  }
  return (
    <Dialog
      title={t('release.title')}
      onClose={onClose}
      isDismissable={!isRunning}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button kind="primary" isLoading={isRunning} onClick={() => void release()}>
            {t('release.confirm')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{t('release.help')}</p>
        <DescriptionList
          layout="rows"
          items={[
            { id: 'entries', term: t('files.entries'), value: String(file.entries) },
            { id: 'debits', term: t('files.debits'), value: <Money amount={file.debits} /> },
            { id: 'credits', term: t('files.credits'), value: <Money amount={file.credits} /> },
            { id: 'effective', term: t('files.effective'), value: <DateText date={file.effective_date} /> },
            { id: 'created', term: t('file.created'), value: file.created_by ?? t('file.byNight') },
          ]}
        />
        {error ? (
          <Notice tone="danger" live="assertive">
            {errorText(error)}
          </Notice>
        ) : null}
      </Stack>
    </Dialog>
  )
}

import { useAction } from '@portal/shared/client'
import { endpoints, type BankFile } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { DateText, DescriptionList, Money } from '@portal/shared/ui'

/** Shows the totals once more before a file is released to the bank. */
export function ReleaseDialog({ file, onClose }: { file: BankFile; onClose: () => void }) {
  const { t } = useTranslation('payments-ach')
  const { run } = useAction(endpoints.releaseBankFile, {
    refresh: [endpoints.getBankFile, endpoints.listBankFiles],
  })
  return (
    <ConfirmDialog
      title={t('release.title')}
      confirm={t('release.confirm')}
      run={() => run({ params: { file_id: file.file_id } })}
      onDone={({ data }) => toast.success(t(data.status === 'transmitted' ? 'release.sent' : 'release.waits'))}
      onClose={onClose}
    >
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
    </ConfirmDialog>
  )
}

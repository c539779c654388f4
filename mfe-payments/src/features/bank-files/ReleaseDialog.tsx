import { useAction } from '@portal/shared/client'
import { endpoints, type BankFile } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { DateText, DescriptionList, Money, type DescriptionItem } from '@portal/shared/ui'

/** Shows the totals again before a file is released to the bank. */
export function ReleaseDialog({ file, onClose }: { file: BankFile; onClose: () => void }) {
  const { t } = useTranslation('payments-ach')
  const { run } = useAction(endpoints.releaseBankFile, { refresh: [endpoints.getBankFile, endpoints.listBankFiles] })
  const fact = (id: string, value: DescriptionItem['value']) => ({ id, term: t(`files.${id}`), value })
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
          fact('entries', String(file.entries)),
          fact('debits', <Money amount={file.debits} />),
          fact('credits', <Money amount={file.credits} />),
          fact('effective', <DateText date={file.effective_date} />),
          { id: 'created', term: t('file.created'), value: file.created_by ?? t('file.byNight') },
        ]}
      />
    </ConfirmDialog>
  )
}

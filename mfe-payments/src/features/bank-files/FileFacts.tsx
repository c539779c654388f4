import type { BankFile } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { DateText, DescriptionList, Money, Stack } from '@portal/shared/ui'
import { FileStatus } from './FileStatus.tsx'
import styles from './BankFilePage.module.css'

/** The totals of a file, who prepared it and who released it. */
export function FileFacts({ file }: { file: BankFile }) {
  const { t } = useTranslation('payments-ach')
  return (
    <Stack gap={6}>
      <DescriptionList
        items={[
          { id: 'status', term: t('files.status'), value: <FileStatus status={file.status} /> },
          { id: 'effective', term: t('files.effective'), value: <DateText date={file.effective_date} /> },
          { id: 'entries', term: t('files.entries'), value: String(file.entries) },
          { id: 'debits', term: t('files.debits'), value: <Money amount={file.debits} /> },
          { id: 'credits', term: t('files.credits'), value: <Money amount={file.credits} /> },
          { id: 'hash', term: t('file.hash'), value: <span className={styles.hash}>{file.entry_hash}</span> },
        ]}
      />
      <FileSteps file={file} />
    </Stack>
  )
}

function FileSteps({ file }: { file: BankFile }) {
  const { t } = useTranslation('payments-ach')
  const zone = useTenant((s) => s.settings.zone)
  const at = (instant: string | null, who: string | null) =>
    instant && (
      <>
        {who ? `${who}, ` : null}
        <DateText instant={instant} zone={zone} />
      </>
    )
  return (
    <DescriptionList
      layout="rows"
      items={[
        { id: 'created', term: t('file.created'), value: at(file.created_at, file.created_by ?? t('file.byNight')) },
        {
          id: 'released',
          term: t('file.released'),
          value: at(file.released_at, file.released_by ?? t('file.byItself')),
        },
        { id: 'sent', term: t('file.sent'), value: at(file.transmitted_at, null) },
        {
          id: 'cancelled',
          term: t('file.cancelled'),
          // No person has cancelled it: the portal did.
          value:
            file.status !== 'cancelled'
              ? null
              : file.cancelled_by
                ? `${file.cancelled_by}: ${file.cancel_reason ?? ''}`
                : t('file.forDispute'),
        },
        { id: 'sha', term: 'SHA-256', value: <span className={styles.hash}>{file.sha256}</span> },
      ]}
    />
  )
}

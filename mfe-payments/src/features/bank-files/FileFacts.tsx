import type { BankFile } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { DateText, DescriptionList, Money } from '@portal/shared/ui'
import { FileStatus } from './FileStatus.tsx'
import styles from './BankFilePage.module.css'

/** The totals of a file, who made it and who let it go. */
export function FileFacts({ file }: { file: BankFile }) {
  const { t } = useTranslation('payments-ach')
  const zone = useTenant((s) => s.settings.zone)
  const by = (name: string | null, nobody: string) => name ?? nobody
  return (
    <DescriptionList
      items={[
        { id: 'status', term: t('files.status'), value: <FileStatus status={file.status} /> },
        { id: 'effective', term: t('files.effective'), value: <DateText date={file.effective_date} /> },
        { id: 'entries', term: t('files.entries'), value: String(file.entries) },
        { id: 'debits', term: t('files.debits'), value: <Money amount={file.debits} /> },
        { id: 'credits', term: t('files.credits'), value: <Money amount={file.credits} /> },
        { id: 'hash', term: t('file.hash'), value: <span className={styles.hash}>{file.entry_hash}</span> },
        {
          id: 'created',
          term: t('file.created'),
          value: (
            <>
              {by(file.created_by, t('file.byNight'))}, <DateText instant={file.created_at} zone={zone} />
            </>
          ),
        },
        {
          id: 'released',
          term: t('file.released'),
          value: file.released_at ? (
            <>
              {by(file.released_by, t('file.byItself'))}, <DateText instant={file.released_at} zone={zone} />
            </>
          ) : null,
        },
        {
          id: 'sent',
          term: t('file.sent'),
          value: file.transmitted_at ? <DateText instant={file.transmitted_at} zone={zone} /> : null,
        },
        {
          id: 'cancelled',
          term: t('file.cancelled'),
          value: file.cancelled_by ? `${file.cancelled_by}: ${file.cancel_reason ?? ''}` : null,
        },
        { id: 'sha', term: 'SHA-256', value: <span className={styles.hash}>{file.sha256}</span> },
      ]}
    />
  )
}

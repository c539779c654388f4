import type { BankFile } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { DateText, DescriptionList, Money, Stack, type DescriptionItem } from '@portal/shared/ui'
import { FileStatus } from './FileStatus.tsx'
import styles from './FileFacts.module.css'

/** The totals of a file, who prepared it and who released it. */
export function FileFacts({ file }: { file: BankFile }) {
  const { t } = useTranslation('payments-ach')
  const fact = (id: string, value: DescriptionItem['value']) => ({ id, term: t(`files.${id}`), value })
  const hash = <span className={styles.hash}>{file.entry_hash}</span>
  return (
    <Stack gap={6}>
      <DescriptionList
        items={[
          fact('status', <FileStatus status={file.status} />),
          fact('effective', <DateText date={file.effective_date} />),
          fact('entries', String(file.entries)),
          fact('debits', <Money amount={file.debits} />),
          fact('credits', <Money amount={file.credits} />),
          { id: 'hash', term: t('file.hash'), value: hash },
        ]}
      />
      <FileSteps file={file} />
    </Stack>
  )
}

function FileSteps({ file }: { file: BankFile }) {
  const { t } = useTranslation('payments-ach')
  const zone = useTenant((s) => s.settings.zone)
  const fact = (id: string, value: DescriptionItem['value']) => ({ id, term: t(`file.${id}`), value })
  const at = (instant: string | null, who: string | null) =>
    instant && (
      <>
        {who ? `${who}, ` : null}
        <DateText instant={instant} zone={zone} />
      </>
    )
  // Where no person has cancelled it, the portal did.
  const byPortal = t(file.cancel_reason === 'voided' ? 'file.forVoid' : 'file.forDispute')
  const cancelled = file.cancelled_by ? `${file.cancelled_by}: ${file.cancel_reason ?? ''}` : byPortal
  return (
    <DescriptionList
      layout="rows"
      items={[
        fact('created', at(file.created_at, file.created_by ?? t('file.byNight'))),
        fact('released', at(file.released_at, file.released_by ?? t('file.byItself'))),
        fact('sent', at(file.transmitted_at, null)),
        fact('cancelled', file.status === 'cancelled' ? cancelled : null),
        { id: 'sha', term: 'SHA-256', value: <span className={styles.hash}>{file.sha256}</span> },
      ]}
    />
  )
}

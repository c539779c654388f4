import { Copy } from 'lucide-react'
import type { DocumentRow } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, VisuallyHidden } from '@portal/shared/ui'
import styles from './DocumentHash.module.css'

const SHOWN = 8

/** The beginning of a file's hash, the whole of it on demand and to copy. */
export function DocumentHash({ row }: { row: DocumentRow }) {
  const { t } = useTranslation('consumer-documents')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(row.sha256)
      toast.success(t('hash.copied'))
    } catch {
      toast.error(t('hash.copyFailed'))
    }
  }
  return (
    <span className={styles.hash}>
      <code title={t('hash.whole', { hash: row.sha256 })}>{row.sha256.slice(0, SHOWN)}…</code>
      <Button size="small" kind="quiet" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
        <VisuallyHidden>{t('hash.copy', { name: row.name })}</VisuallyHidden>
      </Button>
    </span>
  )
}

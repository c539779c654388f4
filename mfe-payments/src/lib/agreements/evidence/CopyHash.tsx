import { Copy } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, VisuallyHidden } from '@portal/shared/ui'
import styles from './Evidence.module.css'

/** A hash in full, to be copied into a verification. */
export function CopyHash({ hash, name }: { hash: string; name: string }) {
  const { t } = useTranslation('payments-agreements')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(hash)
      toast.success(t('hash.copied'))
    } catch {
      toast.error(t('hash.copyFailed'))
    }
  }
  return (
    <span className={styles.hash}>
      <code>{hash}</code>
      <Button size="small" kind="quiet" icon={<Copy aria-hidden="true" size={18} />} onClick={() => void copy()}>
        <VisuallyHidden>{t('hash.copy', { name })}</VisuallyHidden>
      </Button>
    </span>
  )
}

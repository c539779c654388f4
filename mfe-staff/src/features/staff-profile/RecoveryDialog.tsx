import { useState } from 'react'
import { Copy, Printer } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, Checkbox, Cluster, Dialog, Notice, Stack } from '@portal/shared/ui'
import styles from './StaffProfile.module.css'

/** Shows the recovery codes once; it closes only when the person says that the codes are kept. */
export function RecoveryDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('staff-profile')
  const [isKept, setKept] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast.success(t('recovery.copied'))
  }
  return (
    <Dialog
      title={t('recovery.title')}
      size="medium"
      onClose={onClose}
      isDismissable={false}
      footer={
        <Button kind="primary" disabledReason={isKept ? undefined : t('recovery.keepFirst')} onClick={onClose}>
          {t('recovery.done')}
        </Button>
      }
    >
      <Stack gap={4}>
        <p>{t('recovery.text')}</p>
        <ul role="list" className={styles.codes} aria-label={t('recovery.name')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Cluster>
          <Button size="small" icon={<Copy aria-hidden="true" size={16} />} onClick={() => void copy()}>
            {t('recovery.copy')}
          </Button>
          <Button size="small" icon={<Printer aria-hidden="true" size={16} />} onClick={() => window.print()}>
            {t('recovery.print')}
          </Button>
        </Cluster>
        <Notice tone="warning">{t('recovery.once')}</Notice>
        <Checkbox label={t('recovery.kept')} isChecked={isKept} onChange={setKept} />
      </Stack>
    </Dialog>
  )
}

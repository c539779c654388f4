import { useTranslation } from '@portal/shared/i18n'
import { Button, Notice } from '@portal/shared/ui'

/** A payment that was sent from a dialog and is not decided: leads back to what became of it (M-1). */
export function UnfinishedPayment({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation('payments')
  return (
    <Notice
      tone="warning"
      title={t('unknown.unfinished')}
      actions={<Button onClick={onShow}>{t('unknown.show')}</Button>}
    >
      {t('unknown.unfinishedText')}
    </Notice>
  )
}
